import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { inLocale } from '~/kernel/locale.ts'
import { money } from '~/kernel/money.ts'
import { query } from '~/platform/operations/define.server.ts'
import { countEntries } from '~/features/checkin/store.server.ts'
import { eventCrew, eventProvider } from '~/features/event/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { leftFor } from '~/features/quota/rules/places.ts'
import { drawnQuotas, placesOfEvent } from '~/features/event-desk/flows/count-places-of-event.server.ts'
import { salesOverTime } from '~/features/event-desk/rules/sales-over-time.ts'
import {
	countHeldInCarts,
	countPeopleBy,
	listLatestOrders,
	listVariantQuotas,
	sumBooks,
	sumBooksByVariant,
} from '~/features/event-desk/store.server.ts'
import { variantWords } from '~/features/ticket/rules/variant-words.ts'

const latest = 8

/** An event in numbers: places, money by the books, sales by day and by variant, the latest orders. People at the gate get only the places. */
export const findEventOverview = query('findEventOverview', {
	input: z.object({ eventId: idShape }),
	allow: eventCrew,
	refusals: ['event_not_found'],
	async run(context, { eventId }) {
		const { store, locale, now, refuse } = context
		const found = await findEventRow(store, eventId)
		if (!found) return refuse('event_not_found')
		const { timeZone, currency, startsAt, endsAt, state, cancelledAt, cancelNote, cancelRefunds } = found.event
		const runs = (await eventProvider(context, { eventId })) === 'granted'
		const [rows, people, inCarts, checkedIn, books, incomes, orders] = await Promise.all([
			listVariantQuotas(store, [eventId]),
			countPeopleBy(store, eventId, timeZone),
			countHeldInCarts(store, [eventId], now),
			countEntries(store, eventId),
			runs ? sumBooks(store, [eventId]) : [],
			runs ? sumBooksByVariant(store, eventId) : [],
			runs ? listLatestOrders(store, eventId, latest) : [],
		])
		const { quotas, variants } = drawnQuotas(rows)
		const of = (amount: number) => money(amount, currency)
		const byVariant = variants.map(({ variantId, ticketId, ticket, quotaIds, priceMinor, offered, ...variant }) => {
			const counted = people.find((each) => each.variantId === variantId)
			const held = inCarts.find((each) => each.variantId === variantId)?.held ?? 0
			return {
				variantId,
				ticketId,
				ticket: inLocale(ticket, locale),
				variant: variantWords(variant, locale),
				price: of(priceMinor),
				/** Whether the variant is still sold; false: it was taken off sale. */
				offered,
				sold: counted?.sold ?? 0,
				held: (counted?.waits ?? 0) + held,
				left: offered ? leftFor(quotaIds, quotas) : 0,
				/** Money that came in for the variant and was not given back; null: the caller may not see it. */
				income: runs ? of(incomes.find((each) => each.variantId === variantId)?.income ?? 0) : null,
			}
		})
		const sumOf = (key: 'sold' | 'held') => byVariant.reduce((sum, each) => sum + each[key], 0)
		const [book = { paid: 0, refunded: 0, fees: 0, open: 0 }] = books
		const forTickets = incomes.reduce((sum, { income }) => sum + income, 0)
		return {
			event: {
				...{ id: eventId, state, timeZone, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), past: now >= endsAt },
				/** When it was called off, what its buyers were told, and whether they get their money back by itself. */
				cancelled:
					state === 'cancelled'
						? {
								at: cancelledAt?.toISOString() ?? null,
								note: cancelNote ? inLocale(cancelNote, locale) : '',
								refunds: cancelRefunds === true,
							}
						: null,
			},
			places: placesOfEvent(rows, { sold: sumOf('sold'), held: sumOf('held') }),
			/** How many attendees came in; each counts once. */
			checkedIn,
			money: runs
				? {
						paid: of(book.paid),
						refunded: of(book.refunded),
						fees: of(book.fees),
						income: of(book.paid - book.refunded),
						open: of(book.open),
						/** The part of `income` that belongs to no ticket: goods, delivery, fees, taxes on top, exchanges, refunds that are still due. */
						other: of(book.paid - book.refunded - forTickets),
					}
				: null,
			byVariant,
			sales: salesOverTime(
				people.flatMap(({ hour, sold }) => (hour === null || !runs ? [] : [{ hour, sold }])),
				now,
				timeZone,
			),
			orders: orders.map(({ contact, totalMinor, currency: paidIn, placedAt, ...order }) => ({
				...order,
				placedAt: placedAt.toISOString(),
				buyer: contact.name,
				total: money(totalMinor, paidIn),
			})),
		}
	},
})
