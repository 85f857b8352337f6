import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { visitPage } from '#world/testing/page-visit.ts'
import { asAccount, callerAs, play, type Played } from '#world/testing/test-world.ts'
import { roundTime } from '~/kernel/beacon.ts'
import { ownBeacon, serveBeacon } from '~/platform/beacon/testing/own-beacon.ts'
import { publicUrl } from '~/platform/settings/settings.server.ts'
import { findDrawFile } from '~/features/draw/draw-record/operations/find-draw-file.server.ts'
import { findDraw } from '~/features/draw/draw-record/operations/find-draw.server.ts'
import { listDraws } from '~/features/draw/draw-record/operations/list-draws.server.ts'
import { isSigned } from '~/features/draw/draw-record/rules/beacon-signature.ts'
import { checkDraw } from '~/features/draw/draw-record/rules/draw-file.ts'
import { drawAbandonments, drawBeaconAnswers, drawBeacons } from '~/features/draw/draw-record/tables.server.ts'
import { attendees } from '~/features/attendee/registration/tables.server.ts'
import { askBeacons } from '~/features/tournament/bracket/jobs/ask-beacons.server.ts'
import { presetTournament } from '~/features/tournament/bracket/rules/presets.ts'
import { bracketOf, drawnBracket } from '~/features/tournament/bracket/testing/in-play.ts'
import { people } from '~/features/tournament/bracket/testing/people.ts'
import { plainNames } from '~/features/tournament/bracket/testing/tournaments.ts'
import { abandonDraw } from './abandon-draw.server.ts'
import { answerBeacon } from './answer-beacon.server.ts'
import { deleteBracket } from './delete-bracket.server.ts'
import { findBracketPlay } from './find-bracket-play.server.ts'
import { findBracket } from './find-bracket.server.ts'
import { finishDraw } from './finish-draw.server.ts'
import { reshuffleBracket } from './reshuffle-bracket.server.ts'
import { saveBracket } from './save-bracket.server.ts'
import { saveTournament } from './save-tournament.server.ts'
import { setCandidate } from './set-candidate.server.ts'
import { startDraw } from './start-draw.server.ts'
import { swapCandidates } from './swap-candidates.server.ts'

const beacon = ownBeacon()
const four = ['An', 'Bình', 'Chi', 'Dũng']
const owner = ({ stage }: Played) => asAccount(stage.accounts.owner)
const about = ({ stage }: Played, bracketId: number) => ({ eventId: stage.event, bracketId })
const found = (played: Played, bracketId: number) => played.value(findBracketPlay, about(played, bracketId), owner(played))

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
	for (const close of closing.splice(0)) await close()
})

function withBeacon({ world }: Played, server = 'paste') {
	world.settings = { ...world.settings, RANDOMNESS_BEACON: server, RANDOMNESS_BEACON_CHAIN: beacon.chain }
}

/** A bracket of four people that waits for a round. */
async function waiting(played: Played, more: object = {}, names: Parameters<typeof people>[1] = four) {
	await people(played, names)
	const bracketId = await bracketOf(played, { seeds: 0, ...more })
	await played.value(startDraw, { ...about(played, bracketId), beaconLead: 30 }, owner(played))
	const { waiting: waits } = await found(played, bracketId)
	if (!waits) throw new Error('it does not wait')
	const file = (nth = 0) => played.value(findDrawFile, { eventId: played.stage.event, drawId: waits.draws[nth]?.drawCode })
	const take = (answer: string) => played.value(answerBeacon, { ...about(played, bracketId), answer }, owner(played))
	const refused = (answer: string) => played.refusal(answerBeacon, { ...about(played, bracketId), answer }, owner(played))
	return { bracketId, waits, file, take, refused, signature: beacon.signatureOf(waits.round) }
}

describe('a draw with a public beacon', () => {
	it('names a future round, waits for its answer, and is decided by seed and answer', async () => {
		await play(async (played) => {
			withBeacon(played)
			const { bracketId, waits, file, take, signature } = await waiting(played)
			const now = played.world.clock().getTime()
			const ahead = new Date(waits.dueAt).getTime() - now
			expect([ahead >= 30_000, ahead < 33_000]).toEqual([true, true])
			expect(roundTime(beacon.chain, waits.round).toISOString()).toBe(waits.dueAt)

			const announced = await file()
			expect(announced).toMatchObject({
				...{ format: 'hoi-draw-2', version: 2, seed: null, drawn: null },
				beacon: { chain: 'own-1', publicKey: beacon.chain.publicKey, round: waits.round, signature: null, randomness: null },
			})
			expect(checkDraw(announced, isSigned)).toMatchObject({ list: true, round: true, beacon: null, order: null })
			expect((await found(played, bracketId)).parts).toEqual([])

			await take(JSON.stringify({ round: waits.round, randomness: 'not looked at', signature }))
			const { parts, waiting: still } = await found(played, bracketId)
			expect([parts.length, still]).toEqual([1, null])
			expect(await file()).toMatchObject({ seed: null, drawn: null, beacon: { signature } })
			await played.value(finishDraw, about(played, bracketId), owner(played))
			const told = await file()
			expect(checkDraw(told, isSigned)).toEqual({ list: true, names: null, round: true, beacon: true, commitment: true, order: true })
			expect(told.commitment).toBe(announced.commitment)

			// The people in the bracket are those the record says were drawn, in that order.
			const drawn = parts[0]?.structure.entrants.map(({ id }) => id)
			const { candidates } = await played.value(findBracket, { eventId: played.stage.event, id: bracketId }, owner(played))
			expect(drawn).toEqual((told.drawn ?? []).map((place) => candidates[place - 1]?.id))
		})
	})

	it('depends on the answer: the same seed with another signature gives another order', async () => {
		const orders = new Set<string>()
		for (const key of [1, 2, 3, 4, 5]) {
			await play(async (played) => {
				const other = ownBeacon({ key })
				played.world.settings = { ...played.world.settings, RANDOMNESS_BEACON: 'paste', RANDOMNESS_BEACON_CHAIN: other.chain }
				const { bracketId, waits, take } = await waiting(played)
				await take(other.signatureOf(waits.round))
				const { parts, people: known } = await found(played, bracketId)
				const names = new Map(known.map(({ id, name }) => [id, name]))
				orders.add((parts[0]?.structure.entrants ?? []).map(({ id }) => names.get(id)).join())
			})
		}
		expect(orders.size).toBeGreaterThan(1)
	})

	it('refuses every other answer, says why, and changes nothing', async () => {
		await play(async (played) => {
			withBeacon(played)
			const { bracketId, waits, file, take, refused, signature } = await waiting(played)
			const before = [await file(), await found(played, bracketId)]
			const next = beacon.signatureOf(waits.round + 1)
			expect(await refused(next)).toBe('beacon_answer_wrong')
			expect(await refused(ownBeacon({ key: 2 }).signatureOf(waits.round))).toBe('beacon_answer_wrong')
			expect(await refused('số của tôi')).toBe('beacon_answer_wrong')
			expect(await refused('')).toBe('beacon_answer_wrong')
			expect(await refused(JSON.stringify({ round: waits.round + 1, signature: next }))).toBe('beacon_other_round')
			expect(await refused(JSON.stringify({ round: waits.round, signature: next }))).toBe('beacon_answer_wrong')
			expect([await file(), await found(played, bracketId)]).toEqual(before)
			await take(signature)
			expect(await refused(signature)).toBe('draw_not_waiting')
		})
	})

	it('draws each gender with a seed of its own from one round', async () => {
		await play(async (played) => {
			withBeacon(played)
			const tournament = { ...presetTournament('double_elimination', plainNames), genderMode: 'separate' }
			const { id: tournamentId } = await played.value(saveTournament, { eventId: played.stage.event, tournament }, owner(played))
			const named = (name: string, gender: string) => ({ name, gender })
			const both = [named('An', 'male'), named('Bình', 'male'), named('Chi', 'female'), named('Dung', 'female')]
			const { bracketId, waits, file, take, signature } = await waiting(played, { kind: 'template', tournamentId }, both)
			expect(waits.draws.map(({ gender }) => gender)).toEqual(['male', 'female'])
			await take(signature)
			await played.value(finishDraw, about(played, bracketId), owner(played))
			const files = [await file(0), await file(1)]
			for (const each of files) expect(checkDraw(each, isSigned)).toMatchObject({ beacon: true, commitment: true, order: true })
			expect(files[0]?.seed).not.toBe(files[1]?.seed)
			expect(files[0]?.beacon).toEqual(files[1]?.beacon)
		})
	})

	it('draws a later round again, and leaves the first as it stands', async () => {
		await play(async (played) => {
			withBeacon(played)
			await people(played, [...four, 'Em', 'Gấm', 'Hạnh', 'Khoa'])
			const bracketId = await drawnBracket(played)
			const before = (await found(played, bracketId)).parts[0]?.structure
			await played.value(reshuffleBracket, { ...about(played, bracketId), round: 1, beaconLead: 300 }, owner(played))
			const { waiting: waits, parts } = await found(played, bracketId)
			expect(parts[0]?.structure).toEqual(before)
			const answer = beacon.signatureOf(waits?.round ?? 0)
			await played.value(answerBeacon, { ...about(played, bracketId), answer }, owner(played))
			const after = (await found(played, bracketId)).parts[0]?.structure
			expect(after?.groups.slice(0, 4)).toEqual(before?.groups.slice(0, 4))
			const sources = (after?.rounds[1]?.groups ?? []).flatMap((group) => after?.groups[group]?.slots ?? [])
			expect(sources.map((source) => (source.from === 'place' ? source.group : -1)).sort()).toEqual([0, 1, 2, 3])
			await played.value(finishDraw, about(played, bracketId), owner(played))
			const drawId = waits?.draws[0]?.drawCode
			expect(checkDraw(await played.value(findDrawFile, { eventId: played.stage.event, drawId }), isSigned)).toMatchObject({ order: true })
		})
	})

	it('counts a person who left while it waited: the list was closed', async () => {
		await play(async (played) => {
			withBeacon(played)
			const { bracketId, file, take, signature } = await waiting(played)
			const { candidates } = await played.value(findBracket, { eventId: played.stage.event, id: bracketId }, owner(played))
			const canceledAt = played.world.clock()
			await played.world.database.transaction((store) =>
				store
					.update(attendees)
					.set({ canceledAt })
					.where(eq(attendees.id, candidates[1]?.attendeeId ?? 0)),
			)
			expect((await found(played, bracketId)).people.filter(({ gone }) => gone)).toHaveLength(1)
			await take(signature)
			expect((await found(played, bracketId)).parts[0]?.structure.entrants).toHaveLength(4)
			await played.value(finishDraw, about(played, bracketId), owner(played))
			expect(checkDraw(await file(), isSigned)).toMatchObject({ list: true, order: true })
		})
	})

	it('lets nobody change the bracket meanwhile', async () => {
		await play(async (played) => {
			withBeacon(played)
			const { refusal, stage } = played
			const { bracketId } = await waiting(played)
			const { bracket, candidates } = await played.value(findBracket, { eventId: stage.event, id: bracketId }, owner(played))
			const of = about(played, bracketId)
			const attendeeId = candidates[0]?.attendeeId
			const { name, kind, choice, version } = bracket ?? {}
			const slot = { group: 0, slot: 0 }
			for (const [operation, input] of [
				[startDraw, of],
				[reshuffleBracket, of],
				[finishDraw, of],
				[setCandidate, { ...of, attendeeId, change: { act: 'take_out' } }],
				[swapCandidates, { ...of, gender: 'mixed', one: slot, other: slot }],
				[saveBracket, { eventId: stage.event, id: bracketId, version, name, kind, choice }],
				[deleteBracket, { eventId: stage.event, id: bracketId }],
			])
				expect(await refusal(operation, input, owner(played))).toBe('draw_waiting')
		})
	})

	it('is impossible when no beacon is set up; everything else works as before', async () => {
		await play(async (played) => {
			await people(played, four)
			const bracketId = await bracketOf(played)
			expect(await played.refusal(startDraw, { ...about(played, bracketId), beaconLead: 30 }, owner(played))).toBe('beacon_off')
			expect(await played.refusal(startDraw, { ...about(played, bracketId), beaconLead: 1 }, owner(played))).toBe('invalid_input')
			await played.value(startDraw, about(played, bracketId), owner(played))
			const { parts, beacon: offered, waiting: waits } = await found(played, bracketId)
			expect([parts.length, offered, waits]).toEqual([1, null, null])
			const file = await played.value(findDrawFile, { eventId: played.stage.event, drawId: parts[0]?.drawCode })
			expect([file.format, file.version, 'beacon' in file]).toEqual(['hoi-draw-1', 1, false])
		})
	})
})

describe('giving up a draw that waits', () => {
	it('keeps its record with the reason and its seed, and lets another begin', async () => {
		await play(async (played) => {
			withBeacon(played)
			const { value, refusal, stage } = played
			const { bracketId, waits, file, refused, signature } = await waiting(played)
			expect(await refusal(abandonDraw, { ...about(played, bracketId), reason: ' \u200b ' }, owner(played))).toBe('abandoning_needs_reason')
			await value(abandonDraw, { ...about(played, bracketId), reason: '  Hội trường mất mạng ' }, owner(played))
			const record = await file()
			expect(record).toMatchObject({ abandoned: { why: 'Hội trường mất mạng' }, drawn: null, beacon: { signature: null } })
			expect(checkDraw(record, isSigned)).toMatchObject({ list: true, commitment: true, beacon: null, order: null })
			expect(await refused(signature)).toBe('draw_not_waiting')
			expect(await refusal(abandonDraw, { ...about(played, bracketId), reason: 'Lần nữa' }, owner(played))).toBe('draw_not_waiting')
			await value(startDraw, about(played, bracketId), owner(played))
			await value(finishDraw, about(played, bracketId), owner(played))
			const { draws } = await value(listDraws, { eventId: stage.event })
			expect(draws.map(({ state, named }) => [state, named?.round])).toEqual([
				['revealed', undefined],
				['abandoned', waits.round],
			])
			const drawId = waits.draws[0]?.drawCode
			expect((await value(findDraw, { eventId: stage.event, drawId })).draw).toMatchObject({
				state: 'abandoned',
				abandoned: { why: 'Hội trường mất mạng' },
			})
		})
	})

	it('leaves an earlier draw as it was', async () => {
		await play(async (played) => {
			withBeacon(played)
			await people(played, four)
			const bracketId = await drawnBracket(played)
			const { parts } = await found(played, bracketId)
			await played.value(reshuffleBracket, { ...about(played, bracketId), beaconLead: 30 }, owner(played))
			await played.value(abandonDraw, { ...about(played, bracketId), reason: 'Bấm nhầm' }, owner(played))
			expect((await found(played, bracketId)).parts).toEqual(parts)
			await played.value(finishDraw, about(played, bracketId), owner(played))
		})
	})
})

describe('the server', () => {
	async function served(played: Played) {
		const server = await serveBeacon(beacon, { clock: () => played.world.clock(), mood: 'honest' })
		closing.push(server.close)
		withBeacon(played, server.url)
		return server
	}
	const isThere = async (played: Played, bracketId: number) => (await found(played, bracketId)).waiting === null

	it('asks when the round is due, and not before', async () => {
		await play(async (played) => {
			const { asked } = await served(played)
			const { bracketId, waits } = await waiting(played)
			await askBeacons.run(played.world)
			expect(asked).toEqual([])
			played.world.pass({ seconds: 33 })
			await askBeacons.run(played.world)
			expect(asked).toEqual([`/${beacon.chain.hash}/public/${waits.round}`])
			expect(await isThere(played, bracketId)).toBe(true)
			await askBeacons.run(played.world)
			expect(asked).toHaveLength(1)
		})
	})

	it('checks every answer, whoever sends it, and asks again', async () => {
		await play(async (played) => {
			const { manners, asked } = await served(played)
			const { bracketId } = await waiting(played)
			played.world.pass({ seconds: 33 })
			for (const mood of ['false', 'broken'] as const) {
				manners.mood = mood
				await askBeacons.run(played.world)
				expect(await isThere(played, bracketId)).toBe(false)
			}
			manners.mood = 'honest'
			await askBeacons.run(played.world)
			expect([await isThere(played, bracketId), asked.length]).toEqual([true, 3])
		})
	})

	it('stops asking a beacon that has said nothing for an hour', async () => {
		await play(async (played) => {
			const { asked } = await served(played)
			const { bracketId } = await waiting(played)
			played.world.pass({ minutes: 62 })
			await askBeacons.run(played.world)
			expect([asked, await isThere(played, bracketId)]).toEqual([[], false])
		})
	})
})

describe('the record of a beacon in the database', () => {
	it('refuses to be changed or removed, by anybody', async () => {
		await play(async (played) => {
			withBeacon(played)
			const { take, signature, bracketId } = await waiting(played)
			await take(signature)
			await played.value(reshuffleBracket, { ...about(played, bracketId), beaconLead: 30 }, owner(played))
			await played.value(abandonDraw, { ...about(played, bracketId), reason: 'Thử' }, owner(played))
			const refused = (statement: ReturnType<typeof sql>) =>
				expect(played.world.database.transaction((store) => store.execute(statement))).rejects.toMatchObject({
					cause: { message: expect.stringContaining('never changed') as string },
				})
			for (const table of [drawBeacons, drawBeaconAnswers, drawAbandonments]) await refused(sql`delete from ${table}`)
			await refused(sql`update draw_beacons set round = round + 1`)
			await refused(sql`update draw_beacon_answers set signature = ${'0'.repeat(96)}`)
			await refused(sql`update draw_abandonments set why = 'khác'`)
		})
	})
})

describe('the pages of a draw that waits', () => {
	it('exist at the desk and for everybody, in both languages', async () => {
		await play(async (played) => {
			withBeacon(played)
			const { world, stage } = played
			const origin = publicUrl(world.settings)
			const { bracketId, waits } = await waiting(played)
			const draws = `/event/chay-dem-${stage.event}/draws`
			for (const prefix of ['', '/en_US'])
				for (const [path, caller] of [
					[`/bracket/${stage.event}/round/${bracketId}`, owner(played)],
					[draws, callerAs()],
					[`${draws}/${waits.draws[0]?.drawCode}`, callerAs()],
					[`${draws}/${waits.draws[0]?.drawCode}/record.json`, callerAs()],
				] as const) {
					const { status } = await visitPage(world, origin + prefix + path, caller)
					expect([path, status]).toEqual([path, 200])
				}
		})
	})
})
