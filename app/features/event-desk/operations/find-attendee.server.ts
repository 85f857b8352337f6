import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { money } from '~/kernel/money.ts'
import { listFactsAbout } from '~/platform/facts/reading.server.ts'
import { query } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { balance, type Balance } from '~/features/order/rules/ledger.ts'
import { findOrder, listLedger } from '~/features/order/store.server.ts'
import { factsTold } from '~/features/desk/flows/tell-facts.server.ts'
import { organiserActor } from '~/features/event-desk/flows/read-organiser-actor.server.ts'
import { listDifferences } from '~/features/attendee/self-service/flows/price-exchange.server.ts'
import { listExchangesOf } from '~/features/attendee/self-service/store.server.ts'
import { readEventOfAttendees, shownAttendee } from '~/features/attendee/flows/read-event-of-attendees.server.ts'
import { readAttendees } from '~/features/attendee/store.server.ts'

/** One person of an event: who they are, their ticket and the tickets they could change to, their order's books, and what happened to them. */
export const findAttendee = query('findAttendee', {
	input: z.object({ eventId: idShape, attendeeId: idShape }),
	allow: eventProvider,
	refusals: ['attendee_not_found'],
	async run({ store, locale, now, refuse }, { eventId, attendeeId }) {
		const [row] = await readAttendees(store, [attendeeId])
		if (row?.attendee.eventId !== eventId) return refuse('attendee_not_found')
		const found = await readEventOfAttendees(store, eventId, locale)
		if (!found) return refuse('attendee_not_found')
		const order = await findOrder(store, { id: row.order.id })
		if (!order) return refuse('attendee_not_found')
		const offered = found.variants.filter(({ onSale }) => onSale)
		const orderIds = [order.id, ...(await listExchangesOf(store, attendeeId, 'done')).map(({ orderId }) => orderId)]
		const [facts, books, differences] = await Promise.all([
			listFactsAbout(store, [`attendee:${attendeeId}`, ...orderIds.map((id) => `order:${id}`)], 50),
			Promise.all(orderIds.map(async (id) => balance(await listLedger(store, id)))),
			listDifferences(
				store,
				{ attendee: row.attendee, order },
				offered.map(({ id }) => id),
				now,
			),
		])
		const [actorOf, toldOf] = await Promise.all([
			organiserActor(store, facts, { providerId: order.providerId, locale }),
			factsTold(store, facts, { locale, currency: found.event.currency }),
		])
		const { event, variants, questions } = found
		const ticketId = variants.find(({ id }) => id === row.attendee.variantId)?.ticketId
		const of = (amount: number) => money(amount, event.currency)
		const sum = (of: (each: Balance) => number) => books.reduce((all, each) => all + of(each), 0)
		return {
			attendee: shownAttendee(row, found),
			event: { id: event.id, name: event.name, timeZone: event.timeZone },
			/** Raised with every new name and ticket. */
			codeIssue: row.attendee.codeIssue,
			questions: questions.filter((question) => question.ticketId === ticketId),
			/** The variants on sale that the attendee could have instead. */
			variants: offered.map(({ priceMinor, ...variant }) => ({
				...variant,
				price: of(priceMinor),
				/** How much more than the paid amount the variant would cost. */
				difference: of(differences.get(variant.id) ?? 0),
			})),
			/** The order's money includes the orders of differences that were paid or are owed. */
			order: {
				...row.order,
				paid: of(sum(({ paid, refunded }) => paid - refunded)),
				remaining: of(sum(({ remaining }) => remaining)),
				toRefund: of(sum(({ toRefund }) => toRefund)),
			},
			facts: facts.map((fact) => {
				const { id, at, name } = fact
				return { id, name, at: at.toISOString(), actor: actorOf(fact), details: toldOf(fact).details }
			}),
		}
	},
})
