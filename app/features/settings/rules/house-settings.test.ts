import { describe, expect, it } from 'vitest'
import { checkSettings, defaultSettings, returnDaysOf, settingsChanged, supportOf, tagOf, typedOfSettings } from './house-settings.ts'

const set = {
	...defaultSettings,
	companyName: 'Công ty Hội',
	supportEmail: 'giup@example.vn',
	supportPhone: '+84901234567',
	reviewsWait: true,
}
const issuesOf = (more: object) => checkSettings({ ...typedOfSettings(set), ...more }).issues.map(({ path, code }) => `${path} ${code}`)

describe('settings', () => {
	it('are stored as the form shows them, and may all be empty', () => {
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
		[{ helpMonday: '8-25' }, ['helpMonday not_hours']],
		[{ helpZone: '+07:00' }, ['helpZone not_a_choice']],
		[{ helpClosed: '31/02/2026' }, ['helpClosed not_closed_days']],
		[{ supportChat: 'javascript:alert(1)' }, ['supportChat web_address']],
		[{ supportChat: "https://x.example/a;script-src 'unsafe-inline'" }, ['supportChat web_address']],
		[{ supportChatHosts: "https://a.example 'unsafe-eval'" }, ['supportChatHosts web_address']],
		[{ supportChatHosts: 'https://*.com' }, ['supportChatHosts web_address']],
		[{ tagKind: 'spy', tagAddress: 'https://x.example', tagSite: '7' }, ['tagKind not_a_choice']],
		[{ tagKind: 'plausible' }, ['tagAddress required', 'tagSite required']],
		[{ tagKind: 'ga4', tagSite: 'UA-1' }, ['tagSite not_a_choice']],
		[{ tagKind: 'script', tagAddress: 'https://x.example/t.js' }, []],
	])('with %o have %o', (more, issues) => {
		expect(issuesOf(more)).toEqual(issues)
	})

	it('say where and when support answers, and which tool counts page views', () => {
		const { cleaned } = checkSettings({
			...typedOfSettings(defaultSettings),
			...{ supportZalo: '0901 234 567', supportMessenger: 'hoi.vn', helpMonday: '8-12, 13-22', helpTuesday: '' },
			...{ helpClosed: '02/09 Quốc khánh' },
			...{ tagKind: 'plausible', tagAddress: 'https://plausible.io/', tagSite: 'hoi.vn', tagAsks: false },
		})
		const support = supportOf(cleaned)
		expect([support.zalo, support.messenger]).toEqual(['https://zalo.me/0901234567', 'https://m.me/hoi.vn'])
		expect(support.hours?.week.map((spans) => spans.length)).toEqual([2, 0, 1, 1, 1, 1, 1])
		expect(support.hours?.closed).toEqual([{ from: '09-02', until: '09-02', name: 'Quốc khánh' }])
		expect(tagOf(defaultSettings)).toBeNull()
		expect(tagOf(cleaned)).toEqual({ kind: 'plausible', address: 'https://plausible.io', site: 'hoi.vn', hosts: [], asks: false })
		expect(tagOf({ ...cleaned, tagKind: 'ga4', tagSite: 'G-ABCD1234' })).toMatchObject({ address: '', asks: true })
		expect(checkSettings(typedOfSettings(cleaned)).cleaned).toEqual(cleaned)
	})

	it('begin with the hours of the specification, which nobody sees before there is somewhere to ask', () => {
		const hours = { from: '05:00', until: '22:00' }
		const onWeekends = { from: '06:00', until: '21:00' }
		expect(supportOf({ ...defaultSettings, supportPhone: '+84901234567' }).hours).toEqual({
			zone: 'America/Los_Angeles',
			week: [...Array.from({ length: 5 }, () => [hours]), [onWeekends], [onWeekends]],
			closed: [],
		})
		expect(supportOf(defaultSettings).hours).toBeNull()
	})

	it('list the old and new values of a change', () => {
		expect(settingsChanged(set, set)).toEqual({})
		expect(settingsChanged(defaultSettings, { ...defaultSettings, reviewsWait: true })).toEqual({ reviewsWait: { from: false, to: true } })
	})

	it('keep a longer time for returns for those who bought while it was promised', () => {
		const set = { returnDays: 14, earlierReturnDays: [{ days: 30, until: '2026-10-01T00:00:00Z' }] }
		expect(returnDaysOf(set, new Date('2026-09-30T23:59:59Z'))).toBe(30)
		expect(returnDaysOf(set, new Date('2026-10-01T00:00:00Z'))).toBe(14)
		expect(returnDaysOf({ ...set, returnDays: 60 }, new Date('2026-09-01T00:00:00Z'))).toBe(60)
	})
})
