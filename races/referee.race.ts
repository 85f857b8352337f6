import { describe, expect, it } from 'vitest'
import { findBracketPlay } from '../app/features/tournament/bracket/operations/find-bracket-play.server.ts'
import { playOfPart } from '../app/features/tournament/bracket/rules/part-play.ts'
import { drawnBracket, score } from '../app/features/tournament/bracket/testing/in-play.ts'
import { people } from '../app/features/tournament/bracket/testing/people.ts'
import { enterRefereeResults } from '../app/features/tournament/referee/operations/enter-referee-results.server.ts'
import { joinedReferee, sentEntry } from '../app/features/tournament/referee/testing/referee.ts'
import { asAccount } from '../world/testing/test-world.ts'
import { atOnce, openArena, playedBy, worstOf, type Arena, type Missing } from './arena.ts'

const referees = 6

async function openCourt(without?: Missing) {
	const arena = await openArena({ without })
	const played = playedBy(arena, 0)
	await people(played, ['An', 'Bình', 'Chi', 'Dũng'])
	const bracketId = await drawnBracket(played)
	const devices: string[] = []
	for (let nth = 0; nth < referees; nth++) devices.push((await joinedReferee(played, bracketId)).device)
	const about = { eventId: played.stage.event, bracketId }
	const { parts } = await played.value(findBracketPlay, about, asAccount(played.stage.accounts.owner))
	const players = parts[0] ? (playOfPart(parts[0]).occupants[0] ?? []) : []
	return { arena, devices, players }
}

const counting = async (arena: Arena) =>
	Number((await arena.look<{ n: string }>('select count(*)::text as n from bracket_results where voided_at is null and match = 0'))[0]?.n)

describe('two referees’ phones and one match', () => {
	async function rush(without?: Missing) {
		const { arena, devices, players } = await openCourt(without)
		const answers = await atOnce(referees, async (nth) => {
			const entry = sentEntry(0, players, { result: score(nth + 1, 0) })
			const input = { device: devices[nth] ?? '', sentAt: 0, waiting: 0, entries: [entry] }
			return (await playedBy(arena, nth).value(enterRefereeResults, input)).entries[0]?.outcome
		})
		return { arena, answers }
	}

	it('leave one result that counts; the others are told that another result counts', async () => {
		const { arena, answers } = await rush()
		expect(answers.filter((answer) => answer === 'written')).toHaveLength(1)
		expect(answers.filter((answer) => answer === 'result_changed')).toHaveLength(referees - 1)
		expect(await counting(arena)).toBe(1)
	})

	it('leave several results without the lock and the index', async () => {
		const without = { locks: true, constraints: ['bracket_results.bracket_results_one_counts'] }
		expect(await worstOf(1, async () => counting((await rush(without)).arena))).toBeGreaterThan(1)
	})
})

describe('one entry that is sent several times at once', () => {
	async function rush(without?: Missing) {
		const { arena, devices, players } = await openCourt(without)
		const input = { device: devices[0] ?? '', sentAt: 0, waiting: 0, entries: [sentEntry(0, players)] }
		await atOnce<unknown>(referees, (nth) => playedBy(arena, nth).value(enterRefereeResults, input))
		const [row] = await arena.look<{ n: string }>('select count(*)::text as n from referee_entries')
		return Number(row?.n)
	}

	it('is one entry', async () => {
		expect(await rush()).toBe(1)
	})

	it('is several entries without the lock and the key', async () => {
		const without = {
			locks: true,
			constraints: ['bracket_results.bracket_results_one_counts', 'referee_entries.referee_entries_once'],
		}
		expect(await worstOf(1, () => rush(without))).toBeGreaterThan(1)
	})
})
