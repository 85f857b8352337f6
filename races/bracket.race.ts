import { describe, expect, it } from 'vitest'
import { reshuffleBracket } from '../app/features/tournament/bracket/operations/reshuffle-bracket.server.ts'
import { drawnBracket, enter, score } from '../app/features/tournament/bracket/testing/in-play.ts'
import { people } from '../app/features/tournament/bracket/testing/people.ts'
import { asAccount } from '../world/testing/test-world.ts'
import { atOnce, openArena, playedBy, worstOf, type Arena, type Missing } from './arena.ts'

const referees = 8

async function openMatch(without?: Missing) {
	const arena = await openArena({ without })
	const played = playedBy(arena, 0)
	await people(played, ['An', 'Bình', 'Chi', 'Dũng'])
	return { arena, played, bracketId: await drawnBracket(played) }
}

const counting = async (arena: Arena) =>
	Number((await arena.look<{ n: string }>('select count(*)::text as n from bracket_results where voided_at is null and match = 0'))[0]?.n)

describe('two referees and one match', () => {
	async function rush(without?: Missing) {
		const { arena, bracketId } = await openMatch(without)
		const results = await atOnce(referees, (nth) => enter(playedBy(arena, nth), bracketId, 0, score(nth + 1, 0)))
		return { arena, results }
	}

	it('leave one result that counts; the others are told that somebody was quicker', async () => {
		const { arena, results } = await rush()
		const refused = results.flatMap((result) => (result instanceof Error ? [result.message] : []))
		expect(refused).toHaveLength(referees - 1)
		expect(refused.every((message) => message.includes('result_changed'))).toBe(true)
		expect(await counting(arena)).toBe(1)
	})

	it('leave several results without the lock and the index', async () => {
		const without = { locks: true, constraints: ['bracket_results.bracket_results_one_counts'] }
		expect(await worstOf(1, async () => counting((await rush(without)).arena))).toBeGreaterThan(1)
	})
})

describe('a result against a reshuffle', () => {
	/** Results come while a later round is dealt anew. @returns whether the round was drawn again although a part of it was played */
	async function rush(without?: Missing) {
		const arena = await openArena({ without })
		const played = playedBy(arena, 0)
		await people(played, ['An', 'Bình', 'Chi', 'Dũng', 'Em', 'Gấm', 'Hạnh', 'Khoa'])
		const bracketId = await drawnBracket(played)
		const eventId = played.stage.event
		const owner = asAccount(played.stage.accounts.owner)
		await atOnce<unknown>(6, (nth) =>
			nth % 2 === 0
				? enter(playedBy(arena, nth), bracketId, 0, score(1, 0))
				: playedBy(arena, nth).value(reshuffleBracket, { eventId, bracketId, round: 1 }, owner),
		)
		const [state] = await arena.look<{ state: string; n: string }>(
			`select b.state, (select count(*) from bracket_results r join bracket_parts p on p.id = r.part_id where p.bracket_id = b.id)::text as n from brackets b where b.id = ${bracketId}`,
		)
		return state?.state === 'draft' && Number(state.n) > 0 ? 1 : 0
	}

	it('is entered and the bracket stays as drawn; or the round is drawn again and no match of it was played', async () => {
		expect(await rush()).toBe(0)
	})

	// The trigger sees existing results, and so hides most faults that happen without the lock.
	it('without the lock and the trigger is entered into a bracket that is drawn again', async () => {
		const without = { locks: true, triggers: ['bracket_parts.bracket_parts_frozen'] }
		expect(await worstOf(0, () => rush(without))).toBe(1)
	})
})
