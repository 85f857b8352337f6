import { z } from 'zod'
import { query } from '../../../platform/operations/define.server.ts'
import { eventProvider } from '../../event/guards.server.ts'
import { idShape, wheelAsked } from '../shapes.server.ts'
import { findWheelRow, listResults } from '../store/wheels.server.ts'

/** Where the signature or the photo lies that confirms a handing over: for who runs the event alone. */
export const findReceipt = query('findReceipt', {
	input: z.object({ ...wheelAsked, resultId: idShape }),
	allow: eventProvider,
	refusals: ['wheel_not_found', 'result_not_found', 'no_receipt'],
	// Where files lie is nobody's business outside.
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
