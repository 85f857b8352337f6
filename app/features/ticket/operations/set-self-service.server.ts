import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { mostUntilHours, usualSelfService } from '~/features/event/rules/self-service.ts'
import { findEventRow, setSelfService as writeRule } from '~/features/event/store.server.ts'

const hoursShape = z.number().int().min(0).max(mostUntilHours)

/** Sets what buyers may change of their tickets themselves. It holds at once, also for tickets sold before. */
export const setSelfService = mutation('setSelfService', {
	input: z.object({
		eventId: idShape,
		rename: z.boolean(),
		untilHours: hoursShape,
		transfer: z.boolean().default(usualSelfService.transfer),
		transferUntilHours: hoursShape.default(usualSelfService.transferUntilHours),
		exchange: z.boolean().default(usualSelfService.exchange),
		exchangeUntilHours: hoursShape.default(usualSelfService.exchangeUntilHours),
	}),
	allow: eventProvider,
	refusals: ['event_not_found'],
	async run({ store, refuse, record }, { eventId, ...rule }) {
		const event = await findEventRow(store, eventId)
		if (!event) return refuse('event_not_found')
		await writeRule(store, eventId, rule)
		record({ name: 'event.self_service_set', about: `event:${eventId}`, providerId: event.provider.id, data: rule })
		return rule
	},
})
