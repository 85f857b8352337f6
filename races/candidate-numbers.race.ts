import { describe, expect, it } from 'vitest'
import { findAttendeeChoices } from '../app/features/attendee/operations/find-attendee-choices.server.ts'
import { nobodyChosen } from '../app/features/attendee/rules/attendee-choice.ts'
import { runNumbers } from '../app/features/candidate-number/operations/run-numbers.server.ts'
import { setCandidateNumber } from '../app/features/candidate-number/operations/set-candidate-number.server.ts'
import { configure, ownerOf, register } from '../app/features/candidate-number/testing/crowd.ts'
import { atOnce, openArena, playedBy, worstOf, type Arena, type Missing } from './arena.ts'

/** Without lock and index, two people can have the same number. */
const unguarded: Missing = { locks: true, constraints: ['attendees.attendees_candidate_number'] }

/** People with places of two tickets, and a configuration for one of the tickets, or for all. */
async function crowd(people: number, whom: 'free' | 'everybody', without?: Missing) {
	const arena = await openArena({ places: 200, without })
	const played = playedBy(arena, 0)
	for (let left = people; left > 0; left -= 4)
		await register(
			played,
			Array.from({ length: Math.min(4, left) }, (_, nth) => `Người ${left - nth}`),
			left % 8 === 0 ? 'free' : 'plain',
		)
	const { value } = played
	const { tickets } = await value(findAttendeeChoices, { eventId: arena.stage.event }, ownerOf(played))
	const ticketOf = (variantId: number) => tickets.filter(({ variants }) => variants.some(({ id }) => id === variantId)).map(({ id }) => id)
	const choiceOf = (variant: 'free' | 'plain') => ({ ...nobodyChosen, ticketIds: ticketOf(arena.stage.variants[variant]) })
	const { configurationId } = await configure(played, { characters: 3, ...(whom === 'free' && { choice: choiceOf('free') }) })
	return { arena, played, choiceOf, of: { eventId: arena.stage.event, configurationId } }
}

/** How many people have a number that somebody else at the event has, too. */
async function shared({ look }: Arena): Promise<number> {
	const [row] = await look<{ n: string }>(
		`select coalesce(sum(n - 1), 0)::text as n from (select count(*) n from attendees where candidate_number is not null group by event_id, candidate_number) each`,
	)
	return Number(row?.n)
}

/** Numbers that were never given although the run gave greater numbers: gaps in a first run. */
async function holes({ look }: Arena): Promise<number> {
	const [row] = await look<{ n: string }>(
		`select (coalesce(max(serial), 0) - count(distinct serial))::text as n from given_numbers where serial is not null`,
	)
	return Number(row?.n)
}

describe('six runs of two configurations of one prefix at once, while numbers are given by hand', () => {
	async function rush(without?: Missing) {
		const { arena, played, choiceOf, of } = await crowd(24, 'free', without)
		const { configurationId: second } = await configure(played, { characters: 3, choice: choiceOf('plain') })
		const [one] = await arena.look<{ id: string }>('select id from attendees order by id limit 1')
		await atOnce(7, async (nth): Promise<object> => {
			const { value } = playedBy(arena, nth)
			if (nth === 6) return value(setCandidateNumber, { eventId: of.eventId, attendeeId: Number(one?.id), number: 'A005' }, ownerOf(played))
			return value(runNumbers, { ...of, configurationId: nth % 2 ? second : of.configurationId, changes: 100 }, ownerOf(played))
		})
		return arena
	}

	it('give everybody one number, and no number to two people', async () => {
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
		const { arena, played, of } = await crowd(12, 'everybody', without)
		// The first run is over, so people who come now get a number at once.
		await played.value(runNumbers, of, ownerOf(played))
		await atOnce(10, async (nth): Promise<object> => {
			const each = playedBy(arena, nth)
			if (nth % 5 === 0) return each.value(runNumbers, of, ownerOf(played))
			// With different tickets, because buyers of one ticket wait for each other at its places anyway.
			return register(each, [`Mới ${nth}`, `Mới ${nth}b`], nth % 2 ? 'free' : 'plain')
		})
		return arena
	}

	it('gives everybody a different number, without gaps', async () => {
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
