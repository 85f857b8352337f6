import { z } from 'zod'
import { groupBy } from '~/kernel/groups.ts'
import { inLocale } from '~/kernel/locale.ts'
import { longestSearch } from '~/kernel/longest.ts'
import { money } from '~/kernel/money.ts'
import { offsetOf } from '~/kernel/paging.ts'
import { query } from '~/platform/operations/define.server.ts'
import { signedIn } from '~/features/account/guards.server.ts'
import { searchWords } from '~/kernel/search-words.ts'
import { listOrdersNaming } from '~/features/attendee/registration/store.server.ts'
import { orderSorts, standingsOf, tabCounts } from '~/features/order/rules/account-orders.ts'
import { offeredWays } from '~/features/provider/rules/offered-ways.ts'
import { cardAccepted } from '~/features/order/rules/card-accepted.ts'
import { balance } from '~/features/order/rules/ledger.ts'
import { detailLabelOf, orderTabs, tabOf } from '~/features/order/rules/life-cycle.ts'
import { nextSteps } from '~/features/order/rules/next-steps.ts'
import { totalsByWay } from '~/features/order/rules/way-fee.ts'
import { countOrdersOf, listLedgers, listLinesOfOrders, listOrdersOf } from '~/features/order/store/account-orders.server.ts'

/**
 * The caller's own orders under one of the specification's tabs (§4), with the count under each tab; searched without accents by number, event
 * and attendee, a page at a time. The number of statements does not grow with the number of orders.
 */
export const listOrders = query('listOrders', {
	input: z.object({
		tab: z.enum(orderTabs).default('all'),
		search: z.string().max(longestSearch).default(''),
		sort: z.enum(orderSorts).default('newest'),
		page: z.number().int().min(1).max(10_000).default(1),
		pageSize: z.number().int().min(1).max(50).default(10),
	}),
	allow: signedIn,
	refusals: [],
	async run({ store, now, locale, actor }, { tab, search, sort, page, pageSize }) {
		const accountId = actor.kind === 'account' ? actor.accountId : 0
		const named = await listOrdersNaming(store, accountId, searchWords(search))
		const wanted = { accountId, words: [...named].map(([word, orderIds]) => ({ word, named: orderIds })) }
		const [standings, rows] = await Promise.all([
			countOrdersOf(store, wanted),
			listOrdersOf(store, {
				...wanted,
				standings: standingsOf(tab),
				newestFirst: sort === 'newest',
				limit: pageSize,
				offset: offsetOf({ page, pageSize }),
			}),
		])
		const ids = rows.map(({ order }) => order.id)
		const [allLines, allEntries] = await Promise.all([listLinesOfOrders(store, ids), listLedgers(store, ids)])
		const lines = groupBy(allLines, ({ orderId }) => orderId)
		const ledgers = groupBy(allEntries, ({ orderId }) => orderId)
		const counts = tabCounts(standings)

		const orders = rows.map(({ order, event, shopTerms, wayTerms }) => {
			const own = lines.get(order.id) ?? []
			const books = balance(ledgers.get(order.id) ?? [])
			const { paid, refunded, remaining } = books
			const byWay = totalsByWay(order, books)
			const standing = { status: order.status, delivery: order.deliveryStatus }
			const of = (amount: number) => money(amount, order.currency)
			return {
				id: order.id,
				number: order.number,
				status: order.status,
				tab: tabOf(standing),
				label: detailLabelOf(standing),
				deliveryStatus: order.deliveryStatus,
				placedAt: order.placedAt.toISOString(),
				holdEndsAt: order.holdEndsAt?.toISOString() ?? null,
				paymentMethod: order.paymentMethod,
				count: order.count,
				lines: own.map(({ kind, name, quantity }) => ({ kind, name: inLocale(name, locale), quantity })),
				total: of(order.totalMinor),
				paid: of(paid - refunded),
				remaining: of(remaining),
				event: event
					? {
							slug: `${event.slug}-${event.id}`,
							name: inLocale(event.name, locale),
							/** The event was called off: nothing has to be paid any more. */
							cancelled: event.state === 'cancelled',
							startsAt: event.startsAt.toISOString(),
							endsAt: event.endsAt.toISOString(),
							timeZone: event.timeZone,
							venue: event.venue,
							city: event.city,
						}
					: null,
				steps: nextSteps(
					{
						...standing,
						remainingMinor: remaining,
						hasTickets: own.some(({ kind }) => kind === 'ticket'),
						eventEndsAt: event?.endsAt ?? null,
						eventCancelled: event?.state === 'cancelled',
						cardAccepted: offeredWays(wayTerms, (way) => of(byWay[way])).length > 0 && cardAccepted(own, event, shopTerms),
					},
					now,
				),
			}
		})
		return { total: counts[tab], counts, page, pageSize, orders }
	},
})
