import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { wheelAsked } from '~/features/draw/wheel/shapes.server.ts'
import { notHanded, setHanded } from '~/features/draw/wheel/store/receipts.server.ts'
import { listResults, lockWheel } from '~/features/draw/wheel/store/wheels.server.ts'

/** Takes back a handing over that was recorded by mistake: its receipt is deleted, and the reward can be handed over again. */
export const takeBackHandingOver = mutation('takeBackHandingOver', {
	input: z.object({ ...wheelAsked, resultId: idShape }),
	allow: eventProvider,
	refusals: ['wheel_not_found', 'result_not_found'],
	async run({ store, refuse, record }, { eventId, wheelId, resultId }) {
		const wheel = await lockWheel(store, eventId, wheelId)
		if (!wheel) return refuse('wheel_not_found')
		const result = (await listResults(store, [wheelId])).find(({ id }) => id === resultId)
		if (!result || result.passed !== null) return refuse('result_not_found')
		if (result.handedAt === null) return { handed: false }
		await setHanded(store, resultId, notHanded)
		const data = { eventId, wheelId, resultId, handed: false, removed: result.receiptFile === null ? [] : [result.receiptFile] }
		record({ name: 'wheel.handed_over', about: `event:${eventId}`, providerId: wheel.providerId, data })
		return { handed: false }
	},
})
