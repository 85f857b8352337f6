import type { Caller } from '../../../kernel/operation.ts'
import { call } from '../../../platform/operations/call.server.ts'
import type { World } from '../../../platform/world/world.server.ts'
import { certificatesAsPdf } from '../../bracket/drawing/certificate-pdf.server.ts'
import { findCertificates } from '../../bracket/operations/find-certificates.server.ts'

/** How many are drawn between two words about how far it is. */
const wordEvery = 5

/** All certificates of a bracket as one PDF; nothing where nobody has one any more. */
export async function bracketCertificates(
	world: World,
	bracket: { eventId: number; bracketId: number },
	caller: Caller,
	reached: (done: number, total: number) => Promise<void>,
) {
	const found = await call(world, findCertificates, bracket, caller)
	if (!found.ok) return undefined
	const { sheets, logo, fileName } = found.value
	await reached(0, sheets.length)
	let told = Promise.resolve()
	const bytes = await certificatesAsPdf(world, { sheets, logo }, (done) => {
		if (done % wordEvery === 0) told = told.then(() => reached(done, sheets.length))
	})
	await told
	return { bytes, name: `${fileName.slice(0, 90)}.pdf`, contentType: 'application/pdf' }
}
