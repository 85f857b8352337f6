import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { lockTestPayment, updateTestPayment } from '~/features/payment/test-payment/store.server.ts'

/**
 * Stores the address where a test is paid, or why its gateway opens none. When two requests asked, the first answer stays: with one key, both are the
 * same charge.
 */
export const noteTestOpened = mutation('noteTestOpened', {
	input: z.union([
		z.object({ testId: idShape, gatewayRef: z.string().min(1).max(300), redirectUrl: z.url().max(4_000) }),
		z.object({ testId: idShape, failureCode: z.string().min(1).max(100) }),
	]),
	allow: systemOnly,
	refusals: ['not_found'],
	async run({ store, now, refuse }, { testId, ...opened }) {
		const test = await lockTestPayment(store, testId)
		if (!test) return refuse('not_found')
		if (test.state !== 'created') return { noted: false }
		await updateTestPayment(store, testId, { state: 'failureCode' in opened ? 'failed' : 'open', ...opened, updatedAt: now })
		return { noted: true }
	},
})
