import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { inLocale } from '~/kernel/locale.ts'
import { query } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { findEventRow, listSchedule } from '~/features/event/store.server.ts'
import { fingerprint } from '~/features/event-desk/event-draft/rules/fingerprint.ts'
import { typedOfStep } from '~/features/event-desk/event-draft/rules/step-forms.ts'
import { formSteps, noSale, standingOf } from '~/features/event-desk/event-draft/rules/steps.ts'
import { timeTyped, typedOfTime } from '~/features/event-desk/event-draft/rules/time-step.ts'
import { countStandingOrders, countVariants } from '~/features/event-desk/event-draft/store.server.ts'
import { countSales } from '~/features/event-desk/event-draft/store/sale.server.ts'

/** An event for its editor: the state of each step, and the values of the fields of one step. */
export const findEventDraft = query('findEventDraft', {
	input: z.object({ eventId: idShape, step: z.enum(formSteps).optional() }),
	allow: eventProvider,
	refusals: ['event_not_found'],
	async run({ store, now, locale, refuse }, { eventId, step }) {
		const row = await findEventRow(store, eventId)
		if (!row) return refuse('event_not_found')
		const { event } = row
		const [schedule, sales, variants, standingOrders] = await Promise.all([
			listSchedule(store, eventId),
			countSales(store, [eventId], now),
			countVariants(store, eventId),
			countStandingOrders(store, eventId),
		])
		const typed = step ? typedOfStep(step, event, schedule) : {}
		const { id, slug, state, timeZone, coverPath, coverColor } = event
		return {
			event: { id, slug: `${slug}-${id}`, state, name: inLocale(event.name, locale), timeZone, coverPath, coverColor },
			/** The event's first day: the default of a new schedule row. */
			startsOn: typedOfTime(event)['startsOn'] ?? '',
			startsTime: timeTyped(event.startsAt, timeZone),
			standing: standingOf(event, { sale: sales.get(eventId) ?? noSale, scheduleLines: schedule.length, now }),
			typed,
			version: fingerprint(typed),
			hasVariants: variants > 0,
			standingOrders,
			/** The facts that decide the time of the reminder, ISO 8601. */
			reminding: { startsAt: event.startsAt.toISOString(), remindedAt: event.remindedAt?.toISOString() ?? null, now: now.toISOString() },
		}
	},
})
