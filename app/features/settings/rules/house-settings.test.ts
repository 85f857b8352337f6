import { describe, expect, it } from 'vitest'
import { checkSettings, defaultSettings, settingsChanged, typedOfSettings } from './house-settings.ts'

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
	])('with %o have %o', (more, issues) => {
		expect(issuesOf(more)).toEqual(issues)
	})

	it('say what a change changed, old and new', () => {
		expect(settingsChanged(set, set)).toEqual({})
		expect(settingsChanged(defaultSettings, { ...defaultSettings, reviewsWait: true })).toEqual({ reviewsWait: { from: false, to: true } })
	})
})
