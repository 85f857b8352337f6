import type { Caller } from '../../../kernel/operation.ts'
import { printedApart } from '../../../platform/pdf/printer.server.ts'
import { call } from '../../../platform/operations/call.server.ts'
import type { World } from '../../../platform/world/world.server.ts'
import { findPackingSlips } from '../../order/operations/find-packing-slips.server.ts'

/** How many are drawn between two words about how far it is. */
const wordEvery = 5

/** The packing slips of these orders, or of all that wait, as one PDF; nothing where there is nothing to pack. */
export async function packingSlipsAsPdf(
	world: World,
	orderIds: readonly number[] | null,
	caller: Caller,
	reached: (done: number, total: number) => Promise<void>,
) {
	const found = await call(world, findPackingSlips, orderIds === null ? {} : { orderIds: [...orderIds] }, caller)
	if (!found.ok) return undefined
	const { slips } = found.value
	await reached(0, slips.length)
	let told = Promise.resolve()
	const bytes = await printedApart({ kind: 'packing_slips', slips }, (done) => {
		if (done % wordEvery === 0) told = told.then(() => reached(done, slips.length))
	})
	await told
	return { bytes, name: 'packing-slips.pdf', contentType: 'application/pdf' }
}
