import { z } from 'zod'
import { inLocale } from '../../../kernel/locale.ts'
import { query } from '../../../platform/operations/define.server.ts'
import { eventProvider } from '../../event/guards.server.ts'
import { findEventRow, listSchedule } from '../../event/store.server.ts'
import { fingerprint } from '../rules/fingerprint.ts'
import { typedOfStep } from '../rules/step-forms.ts'
import { formSteps, noSale, standingOf } from '../rules/steps.ts'
import { timeTyped, typedOfTime } from '../rules/time-step.ts'
import { idShape } from '../shapes.server.ts'
import { countStandingOrders, countVariants } from '../store.server.ts'
import { countSales } from '../store/sale.server.ts'

/** An event as it is edited: how far each step is, and what stands in the fields of one of them. */
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
			/** The day it begins, as a row of the schedule begins with. */
			startsOn: typedOfTime(event)['startsOn'] ?? '',
			startsTime: timeTyped(event.startsAt, timeZone),
			standing: standingOf(event, { sale: sales.get(eventId) ?? noSale, scheduleLines: schedule.length, now }),
			typed,
			version: fingerprint(typed),
			hasVariants: variants > 0,
			standingOrders,
			/** What the time of its reminder depends on, ISO 8601. */
			reminding: { startsAt: event.startsAt.toISOString(), remindedAt: event.remindedAt?.toISOString() ?? null, now: now.toISOString() },
		}
	},
})
