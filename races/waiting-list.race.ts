import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { addTicketsToCart } from '../app/features/cart/operations/add-tickets-to-cart.server.ts'
import { cancelOrder } from '../app/features/order/operations/cancel-order.server.ts'
import { placeOrder } from '../app/features/order/operations/place-order.server.ts'
import { checkDrift } from '../app/features/quota/operations/check-drift.server.ts'
import { deleteTicket } from '../app/features/ticket/operations/delete-ticket.server.ts'
import { saveTicket } from '../app/features/ticket/operations/save-ticket.server.ts'
import { confirmWaiting } from '../app/features/waiting-list/operations/confirm-waiting.server.ts'
import { joinWaitingList } from '../app/features/waiting-list/operations/join-waiting-list.server.ts'
import { offerPlaces } from '../app/features/waiting-list/operations/offer-places.server.ts'
import { setWaitingHours } from '../app/features/waiting-list/operations/set-waiting-hours.server.ts'
import { takeOffer } from '../app/features/waiting-list/operations/take-offer.server.ts'
import { waitingSecret } from '../app/features/waiting-list/links/waiting-link.server.ts'
import { asAccount, callerAs, system } from '../world/testing/test-world.ts'
import { atOnce, openArena, playedBy, worstOf, type Arena, type Missing } from './arena.ts'

const unguarded: Missing = { locks: true, constraints: ['quotas.quotas_not_oversold'] }
const contact = { email: 'mua@example.vn', name: 'Người Mua', phone: '0901234567' }
const numberOf = async (arena: Arena, text: string) => Number((await arena.look<{ n: string }>(`select (${text})::text as n`))[0]?.n)

async function hold(arena: Arena, nth: number, visitor: string, quantity: number) {
	const attendees = Array.from({ length: quantity }, () => ({ name: 'Lan' }))
	const input = { eventId: arena.stage.event, items: [{ variantId: arena.stage.variants.plain, quantity, attendees }] }
	await playedBy(arena, nth).value(addTicketsToCart, input, callerAs(undefined, { visitor }))
}

/** Ten orders that buy all places, and so many people who wait for one place each. */
async function soldOut(waiting: number, without?: Missing) {
	const arena = await openArena({ places: 10, without })
	const { value } = playedBy(arena, 0)
	const orders: number[] = []
	for (let nth = 0; nth < 10; nth += 1) {
		await hold(arena, 0, `first-${nth}`, 1)
		const input = { key: randomUUID(), contact, paymentMethod: 'cash_on_delivery' }
		orders.push((await value(placeOrder, input, callerAs(undefined, { visitor: `first-${nth}` }))).order.id)
	}
	for (let nth = 0; nth < waiting; nth += 1)
		await value(joinWaitingList, { variantId: arena.stage.variants.plain, name: `Chờ ${nth}`, email: `cho${nth}@example.vn` })
	const entries = (await arena.look<{ id: string }>('select id from waiting_entries order by id')).map(({ id }) => Number(id))
	const linkOf = (entryId: number) => ({ entryId, secret: waitingSecret(playedBy(arena, 0).world.secrets, entryId) })
	for (const entryId of entries) await value(confirmWaiting, linkOf(entryId))
	return { arena, orders, entries, linkOf }
}

describe('places that come free while people wait for them and others want to buy', () => {
	async function rush(without?: Missing) {
		const { arena, orders } = await soldOut(6, without)
		const { stage } = arena
		const { value } = playedBy(arena, 0)
		// Nothing is offered while places come free, so that all are free when the rush begins.
		await value(setWaitingHours, { eventId: stage.event, hours: null }, asAccount(stage.accounts.owner))
		for (const orderId of orders.slice(0, 5)) await value(cancelOrder, { orderId }, asAccount(stage.accounts.owner))
		await arena.look(`update events set waiting_hours = 12 where id = ${stage.event}`)
		await atOnce(30, async (nth) => {
			if (nth % 6 === 0) await playedBy(arena, nth / 6).value(offerPlaces, {}, system)
			else await hold(arena, nth, `buyer-${nth}`, 1)
		})
		const taken = `select coalesce(sum(quantity), 0) from quota_uses where quota_id = ${stage.quotas.plain}`
		return { arena, over: (await numberOf(arena, taken)) - 10 }
	}

	it('are never given twice, and every offer has held places', async () => {
		const { arena, over } = await rush()
		expect(over).toBeLessThanOrEqual(0)
		const offered = await numberOf(arena, `select count(*) from waiting_entries where state = 'offered'`)
		const held = await numberOf(
			arena,
			`select count(*) from quota_uses u join cart_lines l on l.id = u.cart_line_id join carts c on c.id = l.cart_id where c.visitor like 'offer:%'`,
		)
		expect(held).toBe(offered)
		expect((await playedBy(arena, 0).value(checkDrift, {}, system)).found).toEqual([])
	})

	it('are given twice without lock and constraint', async () => {
		expect(await worstOf(0, async () => (await rush(unguarded)).over)).toBeGreaterThan(0)
	})
})

describe('one offer taken by twelve browsers at once', () => {
	async function rush(without?: Missing) {
		const { arena, orders, entries, linkOf } = await soldOut(1, without)
		await playedBy(arena, 0).value(cancelOrder, { orderId: orders[0] }, asAccount(arena.stage.accounts.owner))
		const results = await atOnce(12, (nth) =>
			playedBy(arena, nth).value(takeOffer, linkOf(entries[0] ?? 0), callerAs(undefined, { visitor: `taker-${nth}` })),
		)
		return { arena, takers: results.filter((result) => !(result instanceof Error)).length }
	}

	it('goes into one cart', async () => {
		const { arena, takers } = await rush()
		expect(takers).toBe(1)
		expect(await numberOf(arena, `select count(*) from cart_lines l join carts c on c.id = l.cart_id where c.visitor like 'taker-%'`)).toBe(
			1,
		)
		expect((await playedBy(arena, 0).value(checkDrift, {}, system)).found).toEqual([])
	})

	it('goes into several carts without the lock', async () => {
		expect(await worstOf(1, async () => (await rush({ locks: true })).takers)).toBeGreaterThan(1)
	})
})

describe('a ticket deleted while people with a confirmed address join its waiting list', () => {
	/** How many people wait for a deleted ticket. */
	async function rush(without?: Missing) {
		const arena = await openArena({ without })
		const owner = asAccount(arena.stage.accounts.owner)
		const { value } = playedBy(arena, 0)
		const eventId = arena.stage.event
		const ticket = { name: { vi_VN: 'Mới' }, variants: [{ priceMinor: 1, places: 0 }] }
		const { id: ticketId } = await value(saveTicket, { eventId, ticket }, owner)
		const variantId = await numberOf(arena, `select id from ticket_variants where ticket_id = ${ticketId}`)
		for (let nth = 0; nth < 11; nth += 1) await value(joinWaitingList, { variantId, name: `Chờ ${nth}`, email: `cho${nth}@example.vn` })
		const entries = (await arena.look<{ id: string }>('select id from waiting_entries order by id')).map(({ id }) => Number(id))
		const linkOf = (entryId: number) => ({ entryId, secret: waitingSecret(playedBy(arena, 0).world.secrets, entryId) })
		const results = await atOnce(12, async (nth): Promise<object> => {
			const { value: ask } = playedBy(arena, nth)
			if (nth === 0) return ask(deleteTicket, { eventId, ticketId }, owner)
			// One after the other, so that some join while the deletion checks whether anybody waits.
			await pause(nth * 3)
			return ask(confirmWaiting, linkOf(entries[nth - 1] ?? 0))
		})
		const isDeleted = (await numberOf(arena, `select count(*) from tickets where id = ${ticketId}`)) === 0
		const joined = results.filter((result, nth) => nth > 0 && !(result instanceof Error)).length
		return isDeleted ? joined : 0
	}

	it('is kept, or nobody joined', async () => {
		expect(await rush()).toBe(0)
	})

	it('is deleted with people on its waiting list without the locks', async () => {
		expect(await worstOf(0, () => rush({ locks: true }))).toBeGreaterThan(0)
	})
})
