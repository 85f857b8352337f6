import { describe, expect, it } from 'vitest'
import { addTicketsToCart } from '../app/features/cart/operations/add-tickets-to-cart.server.ts'
import { checkDrift } from '../app/features/quota/operations/check-drift.server.ts'
import { saveQuota } from '../app/features/ticket/operations/save-quota.server.ts'
import { listDeskTickets } from '../app/features/ticket/operations/list-desk-tickets.server.ts'
import { asAccount, callerAs, system } from '../world/testing/test-world.ts'
import { atOnce, openArena, playedBy, worstOf, type Arena, type Missing } from './arena.ts'

const unguarded: Missing = { locks: true, constraints: ['quotas.quotas_not_oversold'] }
const ownerOf = ({ stage }: Arena) => asAccount(stage.accounts.owner)
const numberOf = async (arena: Arena, text: string) => Number((await arena.look<{ n: string }>(`select (${text})::text as n`))[0]?.n)
const driftOf = async (arena: Arena) => (await playedBy(arena, 0).value(checkDrift, {}, system)).found
const codesOf = (results: readonly unknown[]) =>
	new Set(results.flatMap((result) => (result instanceof Error ? [result.message.split(' ')[1]] : [])))

async function buy(arena: Arena, nth: number, variantId: number) {
	const input = { eventId: arena.stage.event, items: [{ variantId, quantity: 1, attendees: [{ name: 'Lan' }] }] }
	await playedBy(arena, nth).value(addTicketsToCart, input, callerAs(undefined, { visitor: `buyer-${nth}` }))
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

describe('a shared quota that comes while 40 buyers take places of their ticket', () => {
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
