import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { asAccount, callerAs, play, type Played } from '#world/testing/test-world.ts'
import { watchedWorld } from '#world/testing/statements.ts'
import { call } from '~/platform/operations/call.server.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { cancelOrder } from '~/features/order/operations/cancel-order.server.ts'
import { placeOrder } from '~/features/order/operations/place-order.server.ts'
import { eventDay, joined, listOf, scanned, send, ticketsFor } from '~/features/checkin/testing/gate.ts'
import { takeCash } from '~/features/order/operations/take-cash.server.ts'
import { balance } from '~/features/order/rules/ledger.ts'
import { listLedger } from '~/features/order/store.server.ts'
import { orders } from '~/features/order/tables.server.ts'
import { attendees } from '~/features/attendee/registration/tables.server.ts'
import { cancelTicket } from '~/features/attendee/self-service/operations/cancel-ticket.server.ts'
import { events } from '~/features/event/tables.server.ts'
import { cancelEvent } from '~/features/event-desk/event-draft/operations/cancel-event.server.ts'
import { giveCashBack } from '~/features/payment/operations/give-cash-back.server.ts'
import { ticketVariants } from '~/features/ticket/tables.server.ts'
import { findEventDesk } from './find-event-desk.server.ts'
import { findEventOverview } from './find-event-overview.server.ts'
import { listMyEvents } from './list-my-events.server.ts'

const people = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `Người ${index + 1}` }))

async function fill({ value, stage }: Played, visitor: string, variant: 'plain' | 'sharedA' | 'free', quantity: number) {
	const items = [{ variantId: stage.variants[variant], quantity, attendees: people(quantity) }]
	await value(addTicketsToCart, { eventId: stage.event, items }, callerAs(undefined, { visitor }))
}

async function buy(played: Played, variant: 'plain' | 'sharedA' | 'free', quantity: number, paymentMethod = 'cash_on_delivery') {
	const visitor = randomUUID()
	await fill(played, visitor, variant, quantity)
	const contact = { email: 'lan@example.vn', name: 'Trần Thị Lan', phone: '0901234567' }
	const caller = callerAs(undefined, { visitor })
	return (await played.value(placeOrder, { key: randomUUID(), contact, paymentMethod }, caller)).order
}

const overviewFor = (played: Played, who: 'owner' | 'checkIn') =>
	played.value(findEventOverview, { eventId: played.stage.event }, asAccount(played.stage.accounts[who]))

describe('the overview of an event', () => {
	it('counts attendees who came in, each once', async () => {
		await play(async (played) => {
			const listId = await listOf(played)
			const { device } = await joined(played)
			const [one] = await ticketsFor(played, ['Nguyễn Thị Hồng Đào', 'Trần Văn Bảo'])
			eventDay(played)
			expect(await overviewFor(played, 'checkIn')).toMatchObject({ checkedIn: 0 })
			await send(played, device, scanned(played, listId, { code: one?.code }), scanned(played, listId, { code: one?.code }))
			expect(await overviewFor(played, 'checkIn')).toMatchObject({ checkedIn: 1 })
		})
	})

	it('says how many places are sold, held and left, in all and of each variant', async () => {
		await play(async (played) => {
			await buy(played, 'plain', 2)
			await buy(played, 'sharedA', 1, 'card')
			await fill(played, 'still-looking', 'plain', 3)
			const { places, byVariant } = await overviewFor(played, 'owner')
			// Places: 10 in a quota of one variant, 5 shared, 100 free, 20 on request.
			expect(places).toEqual({ sold: 2, held: 4, left: 129, size: 135 })
			const of = (id: number) => byVariant.find(({ variantId }) => variantId === id)
			expect(of(played.stage.variants.plain)).toMatchObject({ ticket: 'Vé chạy', variant: '5 km', sold: 2, held: 3, left: 5 })
			expect(of(played.stage.variants.sharedB)).toMatchObject({ sold: 0, held: 0, left: 4 })
			expect(of(played.stage.variants.noQuota)).toMatchObject({ left: 0 })
		})
	})

	it('shows the money of the books, exact to the minor unit', async () => {
		await play(async (played) => {
			const { value, stage, world } = played
			const staff = asAccount(stage.accounts.staff, { staff: true })
			const [kept, canceled, open] = [await buy(played, 'plain', 2), await buy(played, 'plain', 1), await buy(played, 'sharedA', 1)]
			await buy(played, 'plain', 1, 'card')
			for (const { id, total } of [kept, canceled])
				await value(takeCash, { key: randomUUID(), orderId: id, amountMinor: total.amount }, staff)
			await value(cancelOrder, { orderId: canceled.id }, asAccount(stage.accounts.owner))
			const { money, orders: latest } = await overviewFor(played, 'owner')
			const rows = await world.database.reader.select().from(orders).orderBy(orders.id)
			const balances = await Promise.all(
				rows.map(async ({ id, status }) => ({ status, ...balance(await listLedger(world.database.reader, id)) })),
			)
			const sumOf = (key: 'paid' | 'refunded') => balances.reduce((sum, each) => sum + each[key], 0)
			expect(money).toMatchObject({
				paid: { amount: sumOf('paid') },
				refunded: { amount: sumOf('refunded') },
				income: { amount: sumOf('paid') - sumOf('refunded') },
				open: { amount: balances.reduce((sum, { status, remaining }) => sum + (status === 'Confirmed' ? remaining : 0), 0) },
			})
			expect(money?.paid.amount).toBe(1_050_000)
			expect(money?.open.amount).toBe(open.total.amount)
			expect(latest.map(({ status }) => status).sort()).toEqual(['Canceled', 'Confirmed', 'Confirmed', 'Pending'])
		})
	})

	it('divides the money of the books among the tickets, and says how much belongs to no ticket', async () => {
		await play(async (played) => {
			const { value, stage, world } = played
			const { plain, sharedA, free } = stage.variants
			const staff = asAccount(stage.accounts.staff, { staff: true })
			const owner = asAccount(stage.accounts.owner)
			const pay = async ({ id, total }: Awaited<ReturnType<typeof buy>>, amountMinor = total.amount) =>
				value(takeCash, { key: randomUUID(), orderId: id, amountMinor }, staff)
			const seen = async () => {
				const { byVariant, money } = await overviewFor(played, 'owner')
				const of = (id: number) => byVariant.find(({ variantId }) => variantId === id)?.income?.amount
				const sum = byVariant.reduce((all, { income }) => all + (income?.amount ?? 0), money?.other.amount ?? 0)
				expect(sum).toBe(money?.income.amount)
				return { plain: of(plain), sharedA: of(sharedA), free: of(free), other: money?.other.amount }
			}
			expect(await seen()).toEqual({ plain: 0, sharedA: 0, free: 0, other: 0 })

			const two = await buy(played, 'plain', 2)
			await pay(two)
			const part = await buy(played, 'sharedA', 3)
			await pay(part, 100_001)
			await buy(played, 'plain', 1)
			expect(await seen()).toEqual({ plain: 700_000, sharedA: 100_001, free: 0, other: 0 })

			// One of the two tickets is given back: until its money is refunded, that money belongs to no ticket.
			const people = await world.database.reader.select().from(attendees).where(eq(attendees.orderId, two.id)).orderBy(attendees.id)
			await world.database.transaction((store) =>
				store.update(events).set({ cancelRule: { allowed: true, untilHours: 1, refundPercent: 70 } }),
			)
			const buyer = callerAs(undefined)
			await value(cancelTicket, { attendeeId: people[0]?.id, secret: two.secret }, buyer)
			expect(await seen()).toEqual({ plain: 350_000, sharedA: 100_001, free: 0, other: 350_000 })
			await value(giveCashBack, { key: randomUUID(), orderId: two.id, amountMinor: 245_000 }, staff)
			expect(await seen()).toEqual({ plain: 350_000, sharedA: 100_001, free: 0, other: 105_000 })

			// The other ticket is changed for a cheaper one: its price belongs to neither ticket any more.
			await world.database.transaction((store) =>
				store
					.update(attendees)
					.set({ variantId: free })
					.where(eq(attendees.id, people[1]?.id ?? 0)),
			)
			expect(await seen()).toEqual({ plain: 0, sharedA: 100_001, free: 0, other: 455_000 })
			await value(cancelOrder, { orderId: part.id }, owner)
			expect(await seen()).toMatchObject({ plain: 0, sharedA: 0 })
			expect((await overviewFor(played, 'checkIn')).byVariant.map(({ income }) => income)).not.toContainEqual(expect.anything())
		})
	})

	it('counts no place of a ticket that was taken off sale as left', async () => {
		await play(async (played) => {
			const { world, stage } = played
			const off = (id: number) =>
				world.database.transaction((store) => store.update(ticketVariants).set({ offered: false }).where(eq(ticketVariants.id, id)))
			await off(stage.variants.free)
			const { places, byVariant } = await overviewFor(played, 'owner')
			expect(places.left).toBe(35)
			expect(byVariant.find(({ variantId }) => variantId === stage.variants.free)).toMatchObject({ offered: false, left: 0 })
			// Places of a quota that other tickets share are still left.
			await off(stage.variants.sharedA)
			expect((await overviewFor(played, 'owner')).places.left).toBe(35)
		})
	})

	it('counts a sale on its day in the event’s zone', async () => {
		await play(async (played) => {
			await buy(played, 'free', 2, 'free')
			played.world.pass({ minutes: 60 * 13 })
			await buy(played, 'free', 1, 'free')
			const { sales } = await overviewFor(played, 'owner')
			expect(sales.unit).toBe('hour')
			expect(sales.slots.filter(({ sold }) => sold > 0).map(({ from, sold }) => [from.slice(0, 10), sold])).toEqual([
				['2026-11-20', 2],
				['2026-11-21', 1],
			])
			played.world.pass({ minutes: 60 * 24 })
			expect((await overviewFor(played, 'owner')).sales).toEqual({
				unit: 'day',
				slots: [
					{ from: '2026-11-20', sold: 2 },
					{ from: '2026-11-21', sold: 1 },
					{ from: '2026-11-22', sold: 0 },
				],
			})
		})
	})

	it('begins with the event’s phase, the same as in the list of one’s events', async () => {
		await play(async (played) => {
			const { accounts, event } = played.stage
			const phase = async () => (await played.value(findEventDesk, { eventId: event }, asAccount(accounts.checkIn))).event.phase
			expect(await phase()).toBe('on_sale')
			played.world.pass({ minutes: 60 * 24 * 40 })
			expect(await phase()).toBe('past')
		})
	})

	it('is not on sale before the first of its tickets is', async () => {
		await play(async (played) => {
			const { world, stage, value } = played
			const owner = asAccount(stage.accounts.owner)
			const opensAt = new Date(world.clock().getTime() + 86_400_000)
			await world.database.transaction((store) =>
				store.update(ticketVariants).set({ opensAt }).where(eq(ticketVariants.eventId, stage.event)),
			)
			const seen = async () => {
				const { phase, saleOpensAt } = (await value(findEventDesk, { eventId: stage.event }, owner)).event
				const listed = (await value(listMyEvents, { state: phase }, owner)).events.find(({ id }) => id === stage.event)
				return { phase, saleOpensAt, listed: [listed?.phase, listed?.saleOpensAt] }
			}
			const at = opensAt.toISOString()
			expect(await seen()).toEqual({ phase: 'coming_soon', saleOpensAt: at, listed: ['coming_soon', at] })
			expect((await value(listMyEvents, { state: 'on_sale' }, owner)).total).toBe(0)
			world.pass({ minutes: 60 * 24 })
			expect(await seen()).toEqual({ phase: 'on_sale', saleOpensAt: null, listed: ['on_sale', null] })
		})
	})

	it('says of a cancelled event what its buyers were told, and whether they get their money back', async () => {
		await play(async (played) => {
			expect((await overviewFor(played, 'owner')).event).toMatchObject({ cancelled: null, past: false })
			const typed = { note: 'Bão số 9', refund: 'none' }
			await played.value(cancelEvent, { eventId: played.stage.event, typed }, asAccount(played.stage.accounts.owner))
			expect((await overviewFor(played, 'owner')).event.cancelled).toEqual({
				...{ at: played.world.clock().toISOString(), note: 'Bão số 9', refunds: false },
			})
		})
	})

	it('shows the people at the gate places, and no money', async () => {
		await play(async (played) => {
			await buy(played, 'plain', 1)
			expect(await overviewFor(played, 'checkIn')).toMatchObject({ places: { sold: 1 }, money: null, orders: [], sales: { slots: [] } })
		})
	})

	it('needs no more statements when there are more rows', async () => {
		await play(async (played) => {
			const count = async () => {
				const watched = watchedWorld(played.world)
				await call(watched.world, findEventOverview, { eventId: played.stage.event }, asAccount(played.stage.accounts.owner))
				await call(watched.world, listMyEvents, {}, asAccount(played.stage.accounts.owner))
				return watched.statements.length
			}
			const before = await count()
			for (let nth = 0; nth < 4; nth += 1) await buy(played, 'free', 1, 'free')
			expect(await count()).toBe(before)
		})
	})
})

describe('my events', () => {
	const listFor = (played: Played, accountId: number, wish: object = {}, staff = false) =>
		played.value(listMyEvents, wish, asAccount(accountId, { staff }))

	it('are those of the providers one works for, drafts included', async () => {
		await play(async (played) => {
			const { accounts, event, draftEvent, otherEvent } = played.stage
			await buy(played, 'plain', 2)
			const mine = await listFor(played, accounts.manager)
			expect(mine.events.map(({ id }) => id).sort()).toEqual([event, draftEvent].sort())
			expect(mine.events.find(({ id }) => id === event)).toMatchObject({
				phase: 'on_sale',
				places: { sold: 2, size: 135 },
				income: { amount: 0 },
			})
			expect((await listFor(played, accounts.staff, {}, true)).events.map(({ id }) => id)).toContain(otherEvent)
			expect(await listFor(played, accounts.customer)).toMatchObject({ total: 0, serves: false, mayCreate: false })
		})
	})

	it('show the gate no money', async () => {
		await play(async (played) => {
			const { events, mayCreate } = await listFor(played, played.stage.accounts.checkIn)
			expect(events.map(({ income }) => income)).toEqual([null, null])
			expect(mayCreate).toBe(false)
		})
	})

	it('are found by state and by words without accents', async () => {
		await play(async (played) => {
			const { accounts, event, draftEvent } = played.stage
			const idsFor = async (wish: object) => (await listFor(played, accounts.owner, wish)).events.map(({ id }) => id)
			expect(await idsFor({ state: 'draft' })).toEqual([draftEvent])
			expect(await idsFor({ state: 'past' })).toEqual([])
			expect(await idsFor({ search: 'Hà nội chạy', state: 'on_sale' })).toEqual([event])
			expect(await idsFor({ search: 'không có' })).toEqual([])
			played.world.pass({ minutes: 60 * 24 * 40 })
			expect(await idsFor({ state: 'past' })).toEqual([event])
		})
	})
})
