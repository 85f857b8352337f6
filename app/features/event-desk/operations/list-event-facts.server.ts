import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { dayShape } from '~/kernel/day-shape.ts'
import { endOfDay, startOfDay } from '~/kernel/zones.ts'
import { query } from '~/platform/operations/define.server.ts'
import { factsTold } from '~/features/desk/flows/tell-facts.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { organiserActor } from '~/features/event-desk/flows/read-organiser-actor.server.ts'
import { factKindNames, factKinds } from '~/features/event-desk/rules/event-facts.ts'
import { listEventFacts as readFacts } from '~/features/event-desk/store/event-facts.server.ts'

/**
 * Who did what to an event, its orders and its people, and when, the newest first; the next page begins where the one before ended. A day is
 * meant in the event's zone. Of a fact's details, only those are told that people may read (desk/rules/fact-details.ts).
 */
export const listEventFacts = query('listEventFacts', {
	input: z.object({
		eventId: idShape,
		kind: z.enum(factKindNames).optional(),
		day: dayShape.optional(),
		before: idShape.optional(),
		pageSize: z.number().int().min(1).max(200).default(50),
	}),
	allow: eventProvider,
	refusals: ['event_not_found'],
	async run({ store, locale, refuse }, { eventId, kind, day, before, pageSize }) {
		const row = await findEventRow(store, eventId)
		if (!row) return refuse('event_not_found')
		const { timeZone, providerId, currency } = row.event
		const rows = await readFacts(
			store,
			{
				...{ eventId, before, begins: kind && factKinds[kind], but: kind === 'people' ? factKinds.gate : undefined },
				...(day && { from: startOfDay(day, timeZone), until: endOfDay(day, timeZone) }),
			},
			pageSize + 1,
		)
		const shown = rows.slice(0, pageSize)
		const [actorOf, toldOf] = await Promise.all([
			organiserActor(store, shown, { providerId, locale }),
			factsTold(store, shown, { locale, currency }),
		])
		return {
			timeZone,
			facts: shown.map((fact) => {
				const [sort, id] = fact.about.split(':')
				const { details, aboutName } = toldOf(fact)
				return {
					...{ id: fact.id, at: fact.at.toISOString(), name: fact.name, actor: actorOf(fact), details },
					/** The number of an order or a return, the name of a person; else empty. */
					about: sort === 'event' || sort === 'provider' ? '' : aboutName,
					attendeeId: sort === 'attendee' ? Number(id) : null,
					orderId: sort === 'order' ? Number(id) : null,
				}
			}),
			/** Where the next page begins; nothing on the last one. */
			next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
		}
	},
})
