import { describe, expect, it } from 'vitest'
import { asAccount, play, type Played } from '#world/testing/test-world.ts'
import { bracketOf, drawnBracket } from '~/features/tournament/bracket/testing/in-play.ts'
import { people } from '~/features/tournament/bracket/testing/people.ts'
import { conflictsOf, scheduleIssues, typedSettings } from '~/features/tournament/match-schedule/rules/schedule-settings.ts'
import { anySettings } from '~/features/tournament/match-schedule/testing/any-settings.ts'
import { findMatchTimes } from './find-match-times.server.ts'
import { findSchedule } from './find-schedule.server.ts'
import { makeSchedule } from './make-schedule.server.ts'
import { moveMatch } from './move-match.server.ts'

const owner = ({ stage }: Played) => asAccount(stage.accounts.owner)
const four = ['An', 'Bình', 'Chi', 'Dũng']
const about = ({ stage }: Played, bracketId: number) => ({ eventId: stage.event, bracketId })

describe('a bracket’s schedule', () => {
	it('gives every match a time on the event’s clocks and a court, for everybody to see', async () => {
		await play(async (played) => {
			await people(played, four)
			const id = await drawnBracket(played)
			expect((await played.value(findMatchTimes, about(played, id))).times).toEqual([])
			const made = await played.value(makeSchedule, { ...about(played, id), settings: anySettings, version: 0 }, owner(played))
			expect(made).toMatchObject({ left: 0 })
			const { times, timeZone } = await played.value(findMatchTimes, about(played, id))
			expect(timeZone).toBe('Asia/Ho_Chi_Minh')
			expect(times.slice(0, 3)).toEqual([
				{ gender: 'mixed', match: 0, at: '2026-12-20T01:00:00.000Z', court: 'Sân 1' },
				{ gender: 'mixed', match: 1, at: '2026-12-20T01:00:00.000Z', court: 'Sân 2' },
				{ gender: 'mixed', match: 2, at: '2026-12-20T01:35:00.000Z', court: 'Sân 1' },
			])
		})
	})

	it('is moved by hand, reports conflicts, and keeps the moved match when the others are scheduled anew', async () => {
		await play(async (played) => {
			await people(played, four)
			const id = await drawnBracket(played)
			const make = (more: object) =>
				played.value(makeSchedule, { ...about(played, id), settings: anySettings, version: 0, ...more }, owner(played))
			await make({})
			const to = { day: '2026-12-20', time: '08:30', court: 1 }
			const move = { ...about(played, id), gender: 'mixed', match: 2, to, version: 1 }
			await played.value(moveMatch, move, owner(played))
			expect(await played.refusal(moveMatch, move, owner(played))).toBe('schedule_changed')
			expect(await played.refusal(moveMatch, { ...move, version: 2, match: 99 }, owner(played))).toBe('match_not_found')
			expect(await played.refusal(moveMatch, { ...move, version: 2, to: { ...to, court: 9 } }, owner(played))).toBe('court_not_found')
			const { parts, schedule, event } = await played.value(findSchedule, about(played, id), owner(played))
			if (!schedule) throw new Error('there is no schedule')
			expect(conflictsOf(parts, schedule.settings, event.timeZone, schedule.matches)).toContainEqual(
				expect.objectContaining({ kind: 'order', one: expect.objectContaining({ match: 2 }) as unknown }),
			)
			await make({ version: 2, keep: true })
			const { times } = await played.value(findMatchTimes, about(played, id))
			expect(times.find(({ match }) => match === 2)).toMatchObject({ at: '2026-12-20T01:30:00.000Z', court: 'Sân 2' })
			await make({ version: 3 })
			expect((await played.value(findMatchTimes, about(played, id))).version).toBe(4)
		})
	})

	it('is refused for a draft, for wrong settings, and when it would overwrite somebody else’s change', async () => {
		await play(async (played) => {
			await people(played, four)
			const draft = await bracketOf(played)
			const make = (id: number, more: object = {}) =>
				played.refusal(makeSchedule, { ...about(played, id), settings: anySettings, version: 0, ...more }, owner(played))
			expect(await make(draft)).toBe('bracket_not_drawn')
			expect(await played.refusal(findMatchTimes, about(played, draft))).toBe('bracket_not_found')
			const id = await drawnBracket(played)
			expect(await make(id, { version: 4 })).toBe('schedule_changed')
			expect(await make(id, { settings: { ...anySettings, courts: [] } })).toBe('invalid_fields')
		})
	})
})

describe('the settings of a schedule', () => {
	it('are read from their form, without empty days', () => {
		const typed = {
			...{ courts: ' Sân 1\nSân 2,Sân  3 ', matchMinutes: '20', restMinutes: '15' },
			...{ 'day.0': '2026-12-20', 'from.0': '08:00', 'until.0': '18:00', 'day.1': '', 'from.1': '08:00', 'until.1': '18:00' },
		}
		expect(typedSettings(typed)).toEqual({ ...anySettings, courts: ['Sân 1', 'Sân 2', 'Sân 3'] })
	})

	it.each([
		['no court', { courts: [] }, 'courts'],
		['a court twice', { courts: ['Sân 1', 'sân 1'] }, 'courts'],
		['a match of no time', { matchMinutes: 0 }, 'matchMinutes'],
		['a rest that is no number', { restMinutes: Number.NaN }, 'restMinutes'],
		['no day', { days: [] }, 'day.0'],
		['a day that is none', { days: [{ day: '2026-02-30', from: '08:00', until: '09:00' }] }, 'day.0'],
		['an end before the start', { days: [{ day: '2026-12-20', from: '09:00', until: '08:00' }] }, 'until.0'],
	])('%s is told at its field', (_, wrong, path) => {
		expect(scheduleIssues({ ...anySettings, ...wrong }).map((issue) => issue.path)).toEqual([path])
	})
})
