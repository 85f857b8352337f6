import { describe, expect, it } from 'vitest'
import { asAccount, play, type Played } from '#world/testing/test-world.ts'
import { closeBracket } from '~/features/tournament/bracket/operations/close-bracket.server.ts'
import { saveTournament } from '~/features/tournament/bracket/operations/save-tournament.server.ts'
import { presetTournament } from '~/features/tournament/bracket/rules/presets.ts'
import { bracketOf, drawnBracket, enter, score } from '~/features/tournament/bracket/testing/in-play.ts'
import { people } from '~/features/tournament/bracket/testing/people.ts'
import { plainNames } from '~/features/tournament/bracket/testing/tournaments.ts'
import { setDrawNames } from '~/features/draw/draw-record/operations/set-draw-names.server.ts'
import { namesUnset } from '~/features/draw/draw-record/rules/naming.ts'
import { anySettings } from '~/features/tournament/match-schedule/testing/any-settings.ts'
import { findMatchBoard } from './find-match-board.server.ts'
import { makeSchedule } from './make-schedule.server.ts'

const owner = ({ stage }: Played) => asAccount(stage.accounts.owner)
const four = ['An', 'Bình', 'Chi', 'Dũng']
const dayMinutes = 24 * 60

async function board(played: Played, bracketId?: number) {
	// Time passes, so that no cached answer is used.
	played.world.pass({ minutes: 1 })
	return (await played.value(findMatchBoard, { eventId: played.stage.event, bracketId })).board
}

describe('an event’s board of matches', () => {
	it('shows the matches of now and next by the schedule, their courts, and the latest results', async () => {
		await play(async (played) => {
			await people(played, four)
			await played.value(setDrawNames, { eventId: played.stage.event, ...namesUnset, names: 'full' }, owner(played))
			const bracketId = await drawnBracket(played)
			const before = await board(played)
			expect([before.running, before.latest, before.tables]).toEqual([[], [], []])
			expect(before.next).toMatchObject([
				{ bracket: 'Cúp', at: null, court: '' },
				{ bracket: 'Cúp', at: null, court: '' },
			])
			await played.value(makeSchedule, { eventId: played.stage.event, bracketId, settings: anySettings, version: 0 }, owner(played))
			const [first] = (await board(played)).next
			expect(first).toMatchObject({ court: 'Sân 1', at: '2026-12-20T01:00:00.000Z' })
			// Ten minutes into the first matches.
			played.world.pass({ minutes: (Date.parse('2026-12-20T01:10:00.000Z') - played.world.clock().getTime()) / 60_000 })
			expect((await board(played)).running.map(({ court }) => court)).toEqual(['Sân 1', 'Sân 2'])
			await enter(played, bracketId, 0, score(3, 1))
			await enter(played, bracketId, 1, score(0, 2))
			const { running, next, latest } = await board(played)
			expect(running).toEqual([])
			// The final and the match for the third place.
			expect(next.map(({ court }) => court)).toEqual(['Sân 1', 'Sân 2'])
			expect(latest.map(({ sides }) => sides)).toMatchObject([
				[
					{ score: '0', won: false },
					{ score: '2', won: true },
				],
				[{ name: first?.sides[0]?.name, score: '3', won: true }, { score: '1' }],
			])
			// A match without a result for a long time does not count as being played, but waits.
			played.world.pass({ minutes: dayMinutes })
			expect((await board(played)).running).toEqual([])
		})
	})

	it('shows tables of groups while they are played, and the ranks of a bracket that is closed, and no draft', async () => {
		await play(async (played) => {
			await people(played, four)
			const tournament = { ...presetTournament('round_robin', plainNames), name: 'Bảng' }
			const { id: tournamentId } = await played.value(saveTournament, { eventId: played.stage.event, tournament }, owner(played))
			const groups = await drawnBracket(played, { kind: 'template', tournamentId, name: 'Vòng bảng' })
			const draft = await bracketOf(played)
			const duels = await drawnBracket(played)
			await enter(played, groups, 0, score(2, 0))
			const { tables } = await board(played)
			expect(tables).toMatchObject([{ bracket: 'Vòng bảng', rows: [{ rank: 1, points: 3, played: 1, score: '2–0' }, {}, {}, {}] }])
			for (const match of [0, 1, 2, 3]) await enter(played, duels, match, score(1, 0))
			await played.value(closeBracket, { eventId: played.stage.event, bracketId: duels }, owner(played))
			const closed = await board(played, duels)
			expect([closed.running, closed.next]).toEqual([[], []])
			expect(closed.tables[0]?.rows.map(({ rank }) => rank)).toEqual([1, 2, 3, 4])
			expect(await played.refusal(findMatchBoard, { eventId: played.stage.event, bracketId: draft })).toBe('bracket_not_found')
			expect(await played.refusal(findMatchBoard, { eventId: played.stage.draftEvent })).toBe('event_not_found')
		})
	})

	it('says how somebody ended a heat that they did not finish', async () => {
		await play(async (played) => {
			await people(
				played,
				Array.from({ length: 16 }, (_, nth) => `Người ${nth}`),
			)
			await played.value(setDrawNames, { eventId: played.stage.event, ...namesUnset, names: 'full' }, owner(played))
			const tournament = { ...presetTournament('heats', plainNames), name: 'Chạy 60 m' }
			const { id: tournamentId } = await played.value(saveTournament, { eventId: played.stage.event, tournament }, owner(played))
			const bracketId = await drawnBracket(played, { kind: 'template', tournamentId })
			const { sides = [] } = (await board(played)).next[0] ?? {}
			const marks = sides.map((_, lane) => (lane === 0 ? { ending: 'disqualified' } : { ending: 'finished', time: 7_500 + lane }))
			await enter(played, bracketId, 0, { kind: 'heat', marks })
			const [first, ...others] = sides.map(({ name }) => name)
			const shown = (await board(played)).latest[0]?.sides
			expect(shown?.map(({ name }) => name)).toEqual([...others, first])
			expect(shown?.at(-1)).toMatchObject({ score: 'Bị loại', won: false })
		})
	})
})
