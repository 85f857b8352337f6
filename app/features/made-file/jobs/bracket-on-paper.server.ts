import type { Caller } from '../../../kernel/operation.ts'
import { call } from '../../../platform/operations/call.server.ts'
import { paperChoices } from '../../../platform/pdf/bracket-paper.ts'
import { printedApart } from '../../../platform/pdf/printer.server.ts'
import type { World } from '../../../platform/world/world.server.ts'
import { findBracketPaper } from '../../bracket/operations/find-bracket-paper.server.ts'
import { typedReaders } from '../../bracket/rules/public-people.ts'
import type { WantedBracket } from '../rules/made-file.ts'

/** A large bracket on paper; nothing where it is gone. */
export async function bracketOnPaper(
	world: World,
	{ eventId, bracketId, paper: wanted, readers }: WantedBracket,
	caller: Caller,
	reached: (done: number, total: number) => Promise<void>,
) {
	const paper = paperChoices.find((choice) => choice === wanted) ?? 'a4'
	const found = await call(world, findBracketPaper, { eventId, bracketId, paper, readers: typedReaders(readers) }, caller)
	if (!found.ok) return undefined
	const { sheet, fileName } = found.value
	const total = sheet.parts.length
	await reached(0, total)
	let told = Promise.resolve()
	const bytes = await printedApart({ kind: 'bracket', sheet }, (done) => {
		told = told.then(() => reached(done, total))
	})
	await told
	return { bytes, name: `${fileName.slice(0, 90)}.pdf`, contentType: 'application/pdf' }
}
