import { printedApart } from '~/platform/pdf/printer.server.ts'
import { call } from '~/platform/operations/call.server.ts'
import { fileMaker, type Making } from '~/features/made-file/jobs/file-maker.server.ts'
import { packingSlipPaper } from '~/features/order/drawing/packing-slip.ts'
import { findPackingSlips } from '~/features/order/operations/find-packing-slips.server.ts'

/** How many slips are drawn between two reports of the progress. */
const wordEvery = 5

/** The packing slips of these orders, or of all that wait, as one PDF; nothing where there is nothing to pack. */
async function packingSlipsAsPdf({ world, begun: { orderIds }, caller, reached }: Making) {
	const found = await call(world, findPackingSlips, orderIds === null ? {} : { orderIds: [...orderIds] }, caller)
	if (!found.ok) return undefined
	const { slips } = found.value
	await reached(0, slips.length)
	let told = Promise.resolve()
	const bytes = await printedApart(packingSlipPaper, slips, (done) => {
		if (done % wordEvery === 0) told = told.then(() => reached(done, slips.length))
	})
	await told
	return { bytes, name: 'packing-slips.pdf', contentType: 'application/pdf' }
}

export const makePackingSlips = fileMaker('make-packing-slips', { packing_slips: packingSlipsAsPdf })
