import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { query } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { wheelAsked } from '~/features/draw/wheel/shapes.server.ts'
import { findWheelRow, listResults } from '~/features/draw/wheel/store/wheels.server.ts'

/** The path of the signature or the photo of a handing over, only for members who run the event. */
export const findReceipt = query('findReceipt', {
	input: z.object({ ...wheelAsked, resultId: idShape }),
	allow: eventProvider,
	refusals: ['wheel_not_found', 'result_not_found', 'no_receipt'],
	// Nobody outside may learn the paths of files.
	pagesOnly: true,
	async run({ store, refuse }, { eventId, wheelId, resultId }) {
		const wheel = await findWheelRow(store, eventId, wheelId)
		if (!wheel) return refuse('wheel_not_found')
		const result = (await listResults(store, [wheelId])).find(({ id }) => id === resultId)
		if (!result) return refuse('result_not_found')
		if (result.receiptFile === null) return refuse('no_receipt')
		return { file: result.receiptFile }
	},
})
