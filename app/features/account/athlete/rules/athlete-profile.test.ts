import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { athleteIdKey, checkAthleteProfile, shownProfile } from './athlete-profile.ts'

const today = '2026-11-20'
const lan = { name: ' Phạm  Thị Lan ', athleteId: 'VIE-12400345', gender: 'female', nickname: 'Lan Béo', dateOfBirth: '1994-05-17' }
const problems = (input: object) => checkAthleteProfile({ ...lan, ...input }, today).issues.map(({ path, code }) => `${path} ${code}`)

describe('an athlete profile', () => {
	it('is cleaned', () => {
		expect(checkAthleteProfile(lan, today)).toEqual({ issues: [], cleaned: { ...lan, name: 'Phạm Thị Lan' } })
	})

	it('needs a name and nothing else', () => {
		expect(checkAthleteProfile({ name: 'Lan' }, today)).toEqual({
			issues: [],
			cleaned: { name: 'Lan', athleteId: '', gender: '', nickname: '', dateOfBirth: '' },
		})
		expect(problems({ name: '' })).toEqual(['name required'])
	})

	it.each([
		[{ gender: 'other' }, 'gender not_a_choice'],
		[{ dateOfBirth: '2026-11-21' }, 'dateOfBirth future_date'],
		[{ dateOfBirth: '1899-12-31' }, 'dateOfBirth not_a_date'],
		[{ dateOfBirth: '2023-02-29' }, 'dateOfBirth not_a_date'],
		[{ athleteId: '<b>' }, 'athleteId bad_characters'],
		[{ athleteId: '-1' }, 'athleteId bad_characters'],
		[{ athleteId: 'x'.repeat(21) }, 'athleteId too_long'],
		[{ nickname: 'a\u0000' }, 'nickname bad_characters'],
	])('refuses %j', (input, problem) => {
		expect(problems(input)).toEqual([problem])
	})

	it('is the same after it was shown in a form and sent, whatever was typed', () => {
		const typed = fc.record({
			name: fc.string(),
			athleteId: fc.string(),
			gender: fc.string(),
			nickname: fc.string(),
			dateOfBirth: fc.string(),
		})
		fc.assert(
			fc.property(typed, (input) => {
				const { issues, cleaned } = checkAthleteProfile(input, today)
				if (issues.length === 0) expect(checkAthleteProfile(shownProfile(cleaned), today)).toEqual({ issues: [], cleaned })
			}),
		)
	})

	it('has an id in which small and capital letters count as the same', () => {
		expect(athleteIdKey('vie-1đ')).toBe(athleteIdKey('VIE-1Đ'.normalize('NFD')))
	})
})
