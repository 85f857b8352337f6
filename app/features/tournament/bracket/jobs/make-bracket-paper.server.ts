import { call } from '~/platform/operations/call.server.ts'
import { printedApart } from '~/platform/pdf/printer.server.ts'
import { fileMaker, type Making } from '~/features/made-file/jobs/file-maker.server.ts'
import { bracketPaper } from '~/features/tournament/bracket/drawing/bracket-paper.ts'
import { certificatesAsPdf } from '~/features/tournament/bracket/drawing/certificate-pdf.server.ts'
import { findBracketPaper } from '~/features/tournament/bracket/operations/find-bracket-paper.server.ts'
import { findCertificates } from '~/features/tournament/bracket/operations/find-certificates.server.ts'
import { paperChoices } from '~/features/tournament/bracket/rules/paper-plan.ts'
import { typedReaders } from '~/features/tournament/bracket/rules/public-people.ts'

/** So many certificates are drawn between two reports of the progress. */
const wordEvery = 5

/** A large bracket on paper; nothing when it does not exist any more. */
async function bracketOnPaper({ world, begun: { bracket, locale }, caller, reached }: Making) {
	if (!bracket) return undefined
	const { eventId, bracketId, readers } = bracket
	const paper = paperChoices.find((choice) => choice === bracket.paper) ?? 'a4'
	const wanted = { eventId, bracketId, paper, readers: typedReaders(readers) }
	const found = await call(world, findBracketPaper, wanted, { ...caller, locale })
	if (!found.ok) return undefined
	const { sheet, fileName } = found.value
	const total = sheet.parts.length
	await reached(0, total)
	let told = Promise.resolve()
	const bytes = await printedApart(bracketPaper, sheet, (done) => {
		told = told.then(() => reached(done, total))
	})
	await told
	return pdfNamed(fileName, bytes)
}

/** All certificates of a bracket as one PDF; nothing when nobody has one any more. */
async function bracketCertificates({ world, begun: { bracket, locale }, caller, reached }: Making) {
	if (!bracket) return undefined
	const { eventId, bracketId } = bracket
	const found = await call(world, findCertificates, { eventId, bracketId }, { ...caller, locale })
	if (!found.ok) return undefined
	const { sheets, logo, fileName } = found.value
	await reached(0, sheets.length)
	let told = Promise.resolve()
	const bytes = await certificatesAsPdf(world, { sheets, logo }, (done) => {
		if (done % wordEvery === 0) told = told.then(() => reached(done, sheets.length))
	})
	await told
	return pdfNamed(fileName, bytes)
}

function pdfNamed(fileName: string, bytes: Uint8Array) {
	return { bytes, name: `${fileName.slice(0, 90)}.pdf`, contentType: 'application/pdf' }
}

export const makeBracketPaper = fileMaker('make-bracket-paper', { bracket_paper: bracketOnPaper, certificates: bracketCertificates })
