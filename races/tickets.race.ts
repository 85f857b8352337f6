import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { moveAttendee } from '../app/features/attendee/operations/move-attendee.server.ts'
import { addTicketsToCart } from '../app/features/cart/operations/add-tickets-to-cart.server.ts'
import { placeOrder } from '../app/features/order/operations/place-order.server.ts'
import { checkDrift } from '../app/features/quota/operations/check-drift.server.ts'
import { saveQuota } from '../app/features/ticket/operations/save-quota.server.ts'
import { listDeskTickets } from '../app/features/ticket/operations/list-desk-tickets.server.ts'
import { asAccount, callerAs, system } from '../world/testing/test-world.ts'
import { atOnce, openArena, playedBy, worstOf, type Arena, type Missing } from './arena.ts'

const contact = { email: 'lan@example.vn', name: 'Trần Thị Lan', phone: '0901234567' }
const unguarded: Missing = { locks: true, constraints: ['quotas.quotas_not_oversold'] }
const ownerOf = ({ stage }: Arena) => asAccount(stage.accounts.owner)
const numberOf = async (arena: Arena, text: string) => Number((await arena.look<{ n: string }>(`select (${text})::text as n`))[0]?.n)
const driftOf = async (arena: Arena) => (await playedBy(arena, 0).value(checkDrift, {}, system)).found
const codesOf = (results: readonly unknown[]) =>
	new Set(results.flatMap((result) => (result instanceof Error ? [result.message.split(' ')[1]] : [])))

async function buy(arena: Arena, nth: number, variantId: number, buyer = nth) {
	const input = { eventId: arena.stage.event, items: [{ variantId, quantity: 1, attendees: [{ name: 'Lan' }] }] }
	await playedBy(arena, nth).value(addTicketsToCart, input, callerAs(undefined, { visitor: `buyer-${buyer}` }))
}

async function ticketOf(arena: Arena, variantId: number) {
	const { tickets } = await playedBy(arena, 0).value(listDeskTickets, { eventId: arena.stage.event }, ownerOf(arena))
	return tickets.find(({ variants }) => variants.some(({ id }) => id === variantId))?.id ?? 0
}

describe('a quota made smaller while 50 buyers take the last places', () => {
	async function rush(without?: Missing) {
		const arena = await openArena({ places: 20, without })
		const { stage } = arena
		const results = await atOnce(60, async (nth) => {
			if (nth % 6 !== 0) return buy(arena, nth, stage.variants.plain)
			const [quota] = await arena.look<{ version: number }>(`select version from quotas where id = ${stage.quotas.plain}`)
			const input = { eventId: stage.event, id: stage.quotas.plain, version: quota?.version, name: 'Chạy', size: 14 - nth / 6 }
			await playedBy(arena, nth).value(saveQuota, { ...input, keptIds: [await ticketOf(arena, stage.variants.plain)] }, ownerOf(arena))
			return undefined
		})
		const oversold = await numberOf(
			arena,
			`select coalesce((select sum(quantity) from quota_uses where quota_id = ${stage.quotas.plain}), 0) - size from quotas where id = ${stage.quotas.plain}`,
		)
		return { arena, results, oversold }
	}

	it('never has fewer places than are taken', async () => {
		const { arena, results, oversold } = await rush()
		expect(oversold).toBeLessThanOrEqual(0)
		for (const code of codesOf(results)) expect(['sold_out', 'quota_below_taken', 'quota_changed', 'places_moving']).toContain(code)
		expect(await driftOf(arena)).toEqual([])
	})

	it('has fewer without lock and constraint', async () => {
		expect(await worstOf(0, async () => (await rush(unguarded)).oversold)).toBeGreaterThan(0)
	})
})

describe('a shared quota that is added while 40 buyers take places of its ticket', () => {
	async function rush(without?: Missing) {
		const arena = await openArena({ places: 40, without })
		const { stage } = arena
		const ticketId = await ticketOf(arena, stage.variants.free)
		const results = await atOnce(41, async (nth) => {
			if (nth !== 3) return buy(arena, nth, stage.variants.free)
			await playedBy(arena, nth).value(saveQuota, { eventId: stage.event, name: 'Cả hội', size: 12, ticketIds: [ticketId] }, ownerOf(arena))
			return undefined
		})
		const taken = `select coalesce(sum(quantity), 0) from quota_uses where quota_id = ${stage.quotas.free}`
		const over = await numberOf(arena, `select coalesce((select (${taken}) - size from quotas where name = 'Cả hội'), 0)`)
		return { arena, results, over }
	}

	it('counts every place, taken before or after', async () => {
		const { arena, results, over } = await rush()
		expect(over).toBeLessThanOrEqual(0)
		for (const code of codesOf(results)) expect(['sold_out', 'quota_below_taken', 'places_moving']).toContain(code)
		expect(await driftOf(arena)).toEqual([])
	})

	it('misses some without the locks', async () => {
		expect(await worstOf(0, async () => (await rush(unguarded)).over)).toBeGreaterThan(0)
	})
})

describe('a shared quota that is added while people are moved to its ticket', () => {
	async function rush({ without, movers = 10, apartMs = 3 }: { without?: Missing; movers?: number; apartMs?: number } = {}) {
		const arena = await openArena({ places: 20, without })
		const { stage } = arena
		const { value } = playedBy(arena, 0)
		for (let nth = 0; nth < 10; nth += 1) {
			const buyer = callerAs(undefined, { visitor: `buyer-${nth}` })
			await buy(arena, 0, stage.variants.plain, nth)
			await value(placeOrder, { key: randomUUID(), contact, paymentMethod: 'cash_on_delivery' }, buyer)
		}
		const people = await arena.look<{ id: string }>('select id from attendees order by id')
		const ticketId = await ticketOf(arena, stage.variants.free)
		const results = await atOnce(movers + 1, async (nth): Promise<object> => {
			if (nth === 0) {
				const quota = { eventId: stage.event, name: 'Cả hội', size: 30, ticketIds: [ticketId] }
				return playedBy(arena, nth).value(saveQuota, quota, ownerOf(arena))
			}
			// One after the other, so that some are moved while the quota counts its people.
			await pause(nth * apartMs)
			const attendeeId = Number(people[nth - 1]?.id)
			return playedBy(arena, nth).value(
				moveAttendee,
				{ eventId: stage.event, attendeeId, variantId: stage.variants.free, priced: false },
				ownerOf(arena),
			)
		})
		const moved = await numberOf(arena, `select count(*) from attendees where variant_id = ${stage.variants.free}`)
		const counted = await numberOf(arena, `select coalesce((select sold from quotas where name = 'Cả hội'), ${moved})`)
		return { arena, results, moved, missed: Math.abs(moved - counted) }
	}

	it('counts everybody with its ticket, moved before or after', async () => {
		const { arena, results, moved, missed } = await rush()
		expect([...codesOf(results)].filter((code) => code !== 'places_moving')).toEqual([])
		expect(moved).toBe(10)
		expect(missed).toBe(0)
		expect(await driftOf(arena)).toEqual([])
	})

	it('misses some without the locks', async () => {
		// Ten movers deadlock with each other, and the few that remain hardly ever meet the quota.
		const missed = async () => (await rush({ without: unguarded, movers: 2, apartMs: 0 })).missed
		expect(await worstOf(0, missed)).toBeGreaterThan(0)
	})
})
