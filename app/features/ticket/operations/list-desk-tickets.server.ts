import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { groupBy } from '~/kernel/groups.ts'
import { inLocale } from '~/kernel/locale.ts'
import { query } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { selfServiceOf } from '~/features/event/rules/self-service.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { listTakenOfVariants } from '~/features/attendee/store/variant-uses.server.ts'
import { knownVariant, readDraws } from '~/features/ticket/flows/read-ticket-parts.server.ts'
import { availabilityOf } from '~/features/ticket/rules/availability.ts'
import { listAllTickets, listAllVariants } from '~/features/ticket/store/desk-tickets.server.ts'

/** The tickets of an event in their order, with the sold, held and remaining places of each variant, and the shared quotas. */
export const listDeskTickets = query('listDeskTickets', {
	input: z.object({ eventId: idShape }),
	allow: eventProvider,
	refusals: ['event_not_found'],
	async run({ store, now, locale, refuse }, { eventId }) {
		const event = await findEventRow(store, eventId)
		if (!event) return refuse('event_not_found')
		const { timeZone, currency, state, endsAt } = event.event
		const [tickets, rows, { draws, shared, quotas }] = [
			await listAllTickets(store, eventId),
			await listAllVariants(store, eventId),
			await readDraws(store, eventId),
		]
		const taken = new Map((await listTakenOfVariants(store, eventId)).map((each) => [each.variantId, each]))
		const variants = groupBy(rows, ({ ticketId }) => ticketId)
		const ticketOf = new Map(rows.map(({ id, ticketId }) => [id, ticketId]))
		return {
			...{ timeZone, currency, selfService: selfServiceOf(event.event.selfService) },
			tickets: tickets.map((ticket) => ({
				id: ticket.id,
				name: inLocale(ticket.name, locale),
				offered: ticket.offered,
				attributes: ticket.attributes,
				...{ minPerOrder: ticket.minPerOrder, maxPerOrder: ticket.maxPerOrder },
				variants: (variants.get(ticket.id) ?? []).map((row) => {
					const { ownQuotaId: _own, drawsOn, left, ...variant } = knownVariant(row, draws, shared)
					const isOffered = row.offered && ticket.offered
					const availability = availabilityOf({ variant: row, eventState: state, eventEndsAt: endsAt, left, now }).kind
					const { held = 0, sold = 0 } = taken.get(row.id) ?? {}
					return { ...variant, offered: isOffered, left: drawsOn.length === 0 ? null : left, held, sold, availability }
				}),
			})),
			quotas: quotas.map(({ id, name, size, held, sold }) => {
				const drawing = draws.filter(({ quota }) => quota.id === id)
				const ticketIds = [...new Set(drawing.flatMap(({ variantId }) => ticketOf.get(variantId) ?? []))]
				return { id, name, size, held, sold, left: size - held - sold, variants: drawing.length, ticketIds }
			}),
		}
	},
})
