import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { addTicketsToCart } from '../app/features/cart/operations/add-tickets-to-cart.server.ts'
import { runNumbers } from '../app/features/candidate-number/operations/run-numbers.server.ts'
import { setCandidateNumber } from '../app/features/candidate-number/operations/set-candidate-number.server.ts'
import { configure, ownerOf, register } from '../app/features/candidate-number/testing/crowd.ts'
import { newGroup, type Configuration } from '../app/features/candidate-number/rules/configuration.ts'
import { placeOrder } from '../app/features/order/operations/place-order.server.ts'
import { callerAs } from '../world/testing/test-world.ts'
import { atOnce, openArena, playedBy, worstOf, type Arena, type Missing } from './arena.ts'

const contact = { email: 'mua@example.vn', name: 'Người Mua', phone: '0901234567' }
/** Without lock and index, two may bear one number. */
const unguarded: Missing = { locks: true, constraints: ['attendees.attendees_candidate_number'] }

/** People with places, and a configuration that is to number them. */
async function crowd(people: number, change: Partial<Configuration>, without?: Missing) {
	const arena = await openArena({ places: 200, without })
	const played = playedBy(arena, 0)
	for (let left = people; left > 0; left -= 4)
		await register(
			played,
			Array.from({ length: Math.min(4, left) }, (_, nth) => `Người ${left - nth}`),
		)
	const { configurationId } = await configure(played, { characters: 3, ...change })
	return { arena, played, of: { eventId: arena.stage.event, configurationId } }
}

/** How many bear a number that somebody else of the event bears, too. */
async function shared({ look }: Arena): Promise<number> {
	const [row] = await look<{ n: string }>(
		`select coalesce(sum(n - 1), 0)::text as n from (select count(*) n from attendees where candidate_number is not null group by event_id, candidate_number) each`,
	)
	return Number(row?.n)
}

/** Numbers that were never given though the run gave greater ones: holes in a first run. */
async function holes({ look }: Arena): Promise<number> {
	const [row] = await look<{ n: string }>(
		`select (coalesce(max(serial), 0) - count(distinct serial))::text as n from given_numbers where serial is not null`,
	)
	return Number(row?.n)
}

describe('six runs of two configurations at once, while numbers are given by hand', () => {
	async function rush(without?: Missing) {
		const { arena, played, of } = await crowd(24, {}, without)
		const { configurationId: second } = await configure(played, { characters: 3, groups: [{ ...newGroup(0), name: 'Khác', prefix: 'A' }] })
		const [one] = await arena.look<{ id: string }>('select id from attendees order by id limit 1')
		await atOnce(7, async (nth): Promise<object> => {
			const { value } = playedBy(arena, nth)
			if (nth === 6) return value(setCandidateNumber, { eventId: of.eventId, attendeeId: Number(one?.id), number: 'A005' }, ownerOf(played))
			return value(runNumbers, { ...of, configurationId: nth % 2 ? second : of.configurationId, changes: 100 }, ownerOf(played))
		})
		return arena
	}

	it('give everybody one number, and nobody another’s', async () => {
		const arena = await rush()
		expect(await shared(arena)).toBe(0)
		const [row] = await arena.look('select count(*)::int as people, count(candidate_number)::int as numbered from attendees')
		expect(row).toEqual({ people: 24, numbered: 24 })
	})

	it('give some number twice without lock and index', async () => {
		expect(await worstOf(0, async () => shared(await rush(unguarded)))).toBeGreaterThan(0)
	})
})

describe('a run while people register', () => {
	async function rush(without?: Missing) {
		const { arena, played, of } = await crowd(12, { newcomers: true }, without)
		// The first run is over: whoever comes now gets a number at once.
		await played.value(runNumbers, of, ownerOf(played))
		await atOnce(10, async (nth): Promise<object> => {
			const { value } = playedBy(arena, nth)
			if (nth % 5 === 0) return value(runNumbers, of, ownerOf(played))
			const caller = callerAs(undefined, { visitor: randomUUID() })
			const items = [{ variantId: arena.stage.variants.free, quantity: 2, attendees: [{ name: `Mới ${nth}` }, { name: `Mới ${nth}b` }] }]
			await value(addTicketsToCart, { eventId: of.eventId, items }, caller)
			return value(placeOrder, { key: randomUUID(), contact, paymentMethod: 'free' }, caller)
		})
		return arena
	}

	it('numbers everybody, each with a number of their own and without holes', async () => {
		const arena = await rush()
		expect(await shared(arena)).toBe(0)
		expect(await holes(arena)).toBe(0)
		const [row] = await arena.look('select count(*)::int as people, count(candidate_number)::int as numbered from attendees')
		expect(row).toEqual({ people: 28, numbered: 28 })
	})

	it('gives numbers twice without lock and index', async () => {
		expect(await worstOf(0, async () => shared(await rush(unguarded)))).toBeGreaterThan(0)
	})
})
