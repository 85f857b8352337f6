import { describe, expect, it } from 'vitest'
import { closeBracket } from '../app/features/tournament/bracket/operations/close-bracket.server.ts'
import { enterResult } from '../app/features/tournament/bracket/operations/enter-result.server.ts'
import { drawnBracket, enter, score } from '../app/features/tournament/bracket/testing/in-play.ts'
import { people } from '../app/features/tournament/bracket/testing/people.ts'
import { asAccount } from '../world/testing/test-world.ts'
import { atOnce, openArena, playedBy, worstOf, type Missing } from './arena.ts'

describe('closing against a late result', () => {
	/** A final's result is entered; its correction and the closing come at once. @returns how often the ranks contradict the result that counts */
	async function rush(without?: Missing) {
		const arena = await openArena({ without })
		const played = playedBy(arena, 0)
		await people(played, ['An', 'Bình'])
		const bracketId = await drawnBracket(played)
		const about = { eventId: played.stage.event, bracketId }
		const owner = asAccount(played.stage.accounts.owner)
		const { id: seen } = await enter(played, bracketId, 0, score(3, 1))
		await atOnce<unknown>(2, (nth) =>
			nth === 0
				? playedBy(arena, nth).value(closeBracket, about, owner)
				: playedBy(arena, nth).value(enterResult, { ...about, gender: 'mixed', match: 0, result: score(1, 3), seen }, owner),
		)
		const [row] = await arena.look<{ state: string; winner: string | null; isCorrected: boolean }>(
			`select b.state, (select a.name from bracket_candidates k join attendees a on a.id = k.attendee_id where k.bracket_id = b.id and k.rank = 1) as winner,
				(select (r.result -> 'games' -> 0 ->> 0)::int = 1 from bracket_results r where r.voided_at is null) as "isCorrected"
			from brackets b where b.id = ${bracketId}`,
		)
		if (row?.state !== 'closed') return 0
		return row.winner === (row.isCorrected ? 'Bình' : 'An') ? 0 : 1
	}

	it('leaves ranks that agree with the result that counts', async () => {
		expect(await rush()).toBe(0)
	})

	it('leaves ranks that contradict it without the lock', async () => {
		expect(await worstOf(0, () => rush({ locks: true }))).toBe(1)
	})
})
