import { describe, expect, it } from 'vitest'
import { checkSettings, defaultSettings, returnDaysOf, settingsChanged, typedOfSettings } from './house-settings.ts'

const set = {
	...defaultSettings,
	companyName: 'Công ty Hội',
	supportEmail: 'giup@example.vn',
	supportPhone: '+84901234567',
	reviewsWait: true,
}
const issuesOf = (more: object) => checkSettings({ ...typedOfSettings(set), ...more }).issues.map(({ path, code }) => `${path} ${code}`)

describe('settings', () => {
	it('are stored as their form shows them, and may all be empty', () => {
		expect(checkSettings(typedOfSettings(set))).toEqual({ issues: [], cleaned: set })
		expect(checkSettings({})).toEqual({ issues: [], cleaned: defaultSettings })
		expect(checkSettings({ supportPhone: '0901 234 567', supportEmail: ' Giup@Example.vn ' }).cleaned).toMatchObject({
			supportPhone: '+84901234567',
			supportEmail: 'giup@example.vn',
		})
	})

	it.each([
		[{ supportEmail: 'giup' }, ['supportEmail email']],
		[{ supportPhone: '12' }, ['supportPhone phone']],
		[{ companyName: '', companyTaxId: '0300588569' }, ['companyName required']],
		[{ companyName: 'x'.repeat(121) }, ['companyName too_long']],
		[{ returnDays: '0' }, ['returnDays too_small']],
		[{ returnDays: '366' }, ['returnDays too_large']],
		[{ returnDays: '-1' }, ['returnDays not_a_number']],
		[{ returnDays: '', fewPieces: '' }, []],
		[{ fewPieces: 'năm' }, ['fewPieces not_a_number']],
	])('with %o have %o', (more, issues) => {
		expect(issuesOf(more)).toEqual(issues)
	})

	it('say what a change changed, old and new', () => {
		expect(settingsChanged(set, set)).toEqual({})
		expect(settingsChanged(defaultSettings, { ...defaultSettings, reviewsWait: true })).toEqual({ reviewsWait: { from: false, to: true } })
	})

	it('keep a longer time for returns for who bought while it was promised', () => {
		const set = { returnDays: 14, earlierReturnDays: [{ days: 30, until: '2026-10-01T00:00:00Z' }] }
		expect(returnDaysOf(set, new Date('2026-09-30T23:59:59Z'))).toBe(30)
		expect(returnDaysOf(set, new Date('2026-10-01T00:00:00Z'))).toBe(14)
		expect(returnDaysOf({ ...set, returnDays: 60 }, new Date('2026-09-01T00:00:00Z'))).toBe(60)
	})
})
