import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { asAccount, play, type Played } from '#world/testing/test-world.ts'
import { findBracketPlay } from '~/features/tournament/bracket/operations/find-bracket-play.server.ts'
import { reshuffleBracket } from '~/features/tournament/bracket/operations/reshuffle-bracket.server.ts'
import { swapCandidates } from '~/features/tournament/bracket/operations/swap-candidates.server.ts'
import { playOfPart } from '~/features/tournament/bracket/rules/part-play.ts'
import { drawnBracket, enter, score } from '~/features/tournament/bracket/testing/in-play.ts'
import { people } from '~/features/tournament/bracket/testing/people.ts'
import { joinedReferee, sentEntry } from '~/features/tournament/referee/testing/referee.ts'
import { enterRefereeResults } from './enter-referee-results.server.ts'
import { findRefereeBracket } from './find-referee-bracket.server.ts'
import { inviteReferee } from './invite-referee.server.ts'
import { joinAsReferee } from './join-as-referee.server.ts'
import { listRefereesOfBracket } from './list-referees-of-bracket.server.ts'
import { removeReferee } from './remove-referee.server.ts'

const owner = ({ stage }: Played) => asAccount(stage.accounts.owner)
const about = ({ stage }: Played, bracketId: number) => ({ eventId: stage.event, bracketId })

/** A knockout of four with a referee. */
async function openCourt(played: Played, more: object = {}) {
	await people(played, ['An', 'Bình', 'Chi', 'Dũng'])
	const bracketId = await drawnBracket(played)
	const { device, deviceId } = await joinedReferee(played, bracketId, more)
	const send = async (...entries: object[]) =>
		(await played.value(enterRefereeResults, { device, sentAt: played.world.clock().getTime(), waiting: 0, entries })).entries
	const part = async () => {
		const { parts } = await played.value(findBracketPlay, about(played, bracketId), owner(played))
		if (!parts[0]) throw new Error('the bracket has no part')
		return parts[0]
	}
	/** Who stands on each side of a match in the bracket. */
	const playersOf = async (match: number) => {
		const own = await part()
		const { group, sides } = own.structure.matches[match] ?? { group: 0, sides: [] }
		return sides.map((slot) => playOfPart(own).occupants[group]?.[slot] ?? null)
	}
	const entry = async (match: number, more: object = {}) => sentEntry(match, await playersOf(match), more)
	return { bracketId, device, deviceId, send, part, playersOf, entry }
}

describe('a referee’s device', () => {
	it('joins once, within a day, and is told its bracket with names and numbers', async () => {
		await play(async (played) => {
			const { value, refusal } = played
			const { bracketId, device } = await openCourt(played)
			const { data, version } = await value(findRefereeBracket, { device })
			expect(data?.people.map(({ name }) => name).sort()).toEqual(['An', 'Bình', 'Chi', 'Dũng'])
			expect(data?.parts[0]?.structure.matches).toHaveLength(4)
			expect((await value(findRefereeBracket, { device, known: version })).data).toBeNull()
			expect(await refusal(findRefereeBracket, { device: 'other' })).toBe('referee_not_found')
			const wish = { ...about(played, bracketId), name: 'Sân 2' }
			const { token } = await value(inviteReferee, wish, owner(played))
			await value(joinAsReferee, { invitation: token })
			expect(await refusal(joinAsReferee, { invitation: token })).toBe('referee_invitation_used')
			const late = await value(inviteReferee, wish, owner(played))
			played.world.pass({ minutes: 24 * 60 })
			expect(await refusal(joinAsReferee, { invitation: late.token })).toBe('referee_invitation_over')
			expect(await refusal(inviteReferee, { ...wish, name: ' ' }, owner(played))).toBe('referee_needs_name')
			expect(await refusal(inviteReferee, { ...wish, gender: 'mixed', round: 7 }, owner(played))).toBe('matches_not_found')
			expect(await refusal(inviteReferee, { ...wish, round: 0 }, owner(played))).toBe('matches_not_found')
		})
	})

	it('writes each entry once, however often it is sent', async () => {
		await play(async (played) => {
			const { send, entry, part } = await openCourt(played)
			const first = await entry(0)
			const [answer] = await send(first)
			expect(answer).toMatchObject({ key: first.key, outcome: 'written' })
			expect(await send(first)).toEqual([answer])
			expect(await send({ ...first, result: score(9, 9) })).toEqual([answer])
			expect((await part()).results).toHaveLength(1)
		})
	})

	it('corrects its own entry before it heard whether that entry was written, and takes it back', async () => {
		await play(async (played) => {
			const { send, entry, part } = await openCourt(played)
			const first = await entry(0)
			const second = await entry(0, { result: score(0, 2), after: first.key })
			const third = await entry(0, { result: null, after: second.key })
			expect((await send(first, second)).map(({ outcome }) => outcome)).toEqual(['written', 'written'])
			expect((await part()).results.map(({ result }) => result)).toEqual([score(0, 2)])
			expect((await send(third))[0]).toMatchObject({ outcome: 'written', resultId: 0 })
			expect((await part()).results).toEqual([])
		})
	})

	it('never overwrites a standing result: an equal result is accepted, a different one is a conflict only a referee who saw it solves', async () => {
		await play(async (played) => {
			const { bracketId, send, entry, part } = await openCourt(played)
			const { id } = await enter(played, bracketId, 0, score(1, 2))
			expect((await send(await entry(0)))[0]).toMatchObject({ outcome: 'result_changed', resultId: null })
			expect((await part()).results.map((row) => row.id)).toEqual([id])
			expect((await send(await entry(0, { result: score(1, 2) })))[0]).toMatchObject({ outcome: 'written', resultId: id })
			expect((await send(await entry(0, { seen: id })))[0]).toMatchObject({ outcome: 'written' })
			expect((await part()).results.map(({ result }) => result)).toEqual([score(3, 1)])
		})
	})

	it('writes a final that was played without a network, and a correction that makes that final void', async () => {
		await play(async (played) => {
			const { send, entry, playersOf, part } = await openCourt(played)
			const [one, other] = [await playersOf(0), await playersOf(1)]
			const [first, second] = [await entry(0), await entry(1)]
			const { structure } = await part()
			const nth = structure.matches.findLastIndex(
				({ group }) => structure.rounds[structure.groups[group]?.round ?? 0]?.section !== 'third_place',
			)
			const final = sentEntry(nth, [one[0], other[0]])
			expect((await send(first, second, final)).map(({ outcome }) => outcome)).toEqual(['written', 'written', 'written'])
			const correction = await entry(0, { result: score(0, 1), after: first.key })
			expect((await send(correction))[0]).toMatchObject({ outcome: 'replays_needed', replays: [nth] })
			expect((await part()).results).toHaveLength(3)
			const meant = await entry(0, { result: score(0, 1), after: first.key, again: true })
			expect((await send(meant))[0]).toMatchObject({ outcome: 'written', replays: [nth] })
			expect((await part()).results).toHaveLength(2)
			// The final that other players played is not written.
			expect((await send({ ...final, key: randomUUID() }))[0]).toMatchObject({ outcome: 'match_has_others' })
		})
	})

	it('writes nothing for a match whose players changed by a new draw or a trade', async () => {
		await play(async (played) => {
			const { bracketId, send, entry, part } = await openCourt(played)
			const late = await entry(0)
			const swap = { gender: 'mixed', one: { group: 0, slot: 0 }, other: { group: 1, slot: 0 } }
			await played.value(swapCandidates, { ...about(played, bracketId), ...swap }, owner(played))
			expect((await send(late))[0]?.outcome).toBe('match_has_others')
			await played.value(reshuffleBracket, about(played, bracketId), owner(played))
			expect((await send(await entry(1)))[0]?.outcome).toBe('bracket_not_open')
			expect((await part()).results).toEqual([])
		})
	})

	it('enters results only for the matches it was invited to', async () => {
		await play(async (played) => {
			const { send, entry, bracketId, device } = await openCourt(played, { gender: 'mixed', round: 0, places: [2] })
			expect((await send(await entry(0), await entry(1))).map(({ outcome }) => outcome)).toEqual(['not_theirs', 'written'])
			const { entries, devices } = await played.value(listRefereesOfBracket, about(played, bracketId), owner(played))
			expect(entries.map(({ outcome }) => outcome)).toEqual(['written', 'not_theirs'])
			expect(devices).toMatchObject([{ name: 'Sân 1', state: 'joined', places: [2] }])
			expect((await played.value(findRefereeBracket, { device })).data?.device.places).toEqual([2])
		})
	})

	it('does nothing once it was removed', async () => {
		await play(async (played) => {
			const { bracketId, device, deviceId, entry } = await openCourt(played)
			await played.value(removeReferee, { ...about(played, bracketId), deviceId }, owner(played))
			const input = { device, sentAt: 0, waiting: 0, entries: [await entry(0)] }
			expect(await played.refusal(enterRefereeResults, input)).toBe('referee_removed')
			expect(await played.refusal(findRefereeBracket, { device })).toBe('referee_removed')
			const { devices } = await played.value(listRefereesOfBracket, about(played, bracketId), owner(played))
			expect(devices[0]?.state).toBe('removed')
		})
	})
})
