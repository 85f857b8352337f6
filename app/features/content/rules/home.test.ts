import { describe, expect, it } from 'vitest'
import { defaultHome, homeKinds, isShown, moved, placed, wholeHome } from './home-blocks.ts'
import { checkHome, lastPart, typedOfHome, typedOrder } from './home-form.ts'
import { partnerOfFile } from './home-partners.ts'

const addressed = { events: new Set([12, 13]), products: new Map([['ao-thun', 5]]), categories: new Set([7]) }
const names = {
	events: new Map([[12, '/event/chay-12']]),
	products: new Map([[5, '/product/ao-thun']]),
	categories: new Map([[7, '/category/ao-7']]),
}
const typed = typedOfHome(defaultHome, names)
const check = (more: object) => checkHome({ ...typed, ...more }, addressed)
const issues = (more: object) => check(more).issues.map(({ path, code }) => `${path} ${code}`)

describe('the home page', () => {
	it('is kept as its form shows it', () => {
		expect(check({})).toEqual({ issues: [], cleaned: defaultHome })
		const goods = {
			'featured_goods.on': 'on',
			'featured_goods.products': 'https://hoi.vn/en_US/product/ao-thun?color=red',
			'featured_goods.categories': 'ao-7',
		}
		const { cleaned } = check({ ...goods, 'featured_events.events': '/event/chay-12\n\n/event/chay-12/', 'featured_events.on': 'on' })
		const again = typedOfHome(cleaned, names)
		expect(again).toMatchObject({ 'featured_events.events': '/event/chay-12', 'featured_goods.products': '/product/ao-thun' })
		expect(checkHome(again, addressed).cleaned).toEqual(cleaned)
	})

	it.each([
		[{ 'announcement.on': 'on' }, ['announcement.textVi required']],
		[{ 'featured_events.on': 'on' }, ['featured_events.events required']],
		[{ 'featured_goods.on': 'on' }, ['featured_goods.products required']],
		[{ 'partners.on': 'on' }, ['partners.0.name required']],
		[{ 'featured_events.events': 'chay-99' }, ['featured_events.events not_a_choice']],
		[{ 'featured_goods.products': 'khong-co' }, ['featured_goods.products not_a_choice']],
		[{ 'announcement.link': 'javascript:alert(1)' }, ['announcement.link web_address']],
		[{ 'announcement.link': '//evil.example' }, ['announcement.link web_address']],
		[{ 'announcement.link': '/event' }, []],
		[{ 'partners.0.name': 'Hội', 'partners.0.website': 'javascript:1' }, ['partners.0.website web_address']],
		[{ 'partners.2.website': 'https://hoi.vn' }, ['partners.2.name required']],
		[{ 'partners.2.website': 'https://hoi.vn', 'partners.2.remove': 'on' }, []],
		[Object.fromEntries(Array.from({ length: 41 }, (_, nth) => [`partners.${nth}.name`, 'Hội'])), ['partners.40.name too_large']],
		[{ 'hero.from': '2026-13-01' }, ['hero.from not_a_date']],
		[{ 'hero.from': '2026-12-02', 'hero.until': '2026-12-01' }, ['hero.until too_small']],
		[{ 'hero.titleVi': 'x'.repeat(121) }, ['hero.titleVi too_long']],
	])('with %o has %o', (more, found) => {
		expect(issues(more)).toEqual(found)
	})

	it('keeps partners with their logos, in the order of the form, and takes no other picture for one', () => {
		const path = `content/${'a'.repeat(32)}-${'0'.repeat(24)}`
		const { cleaned } = check({
			...{ 'partners.on': 'on', 'partners.10.name': 'Sau', 'partners.2.name': 'Trước', 'partners.2.website': '/about-us' },
			...{ 'partners.2.logo': `${path} 320x100`, 'partners.10.logo': 'private/x 3x4', 'partners.3.name': 'Bỏ', 'partners.3.remove': 'on' },
		})
		const partners = cleaned.find(({ kind }) => kind === 'partners')?.partners
		expect(partners).toEqual([
			{ name: 'Trước', website: '/about-us', logo: { path, width: 320, height: 100 } },
			{ name: 'Sau', website: '' },
		])
		expect(checkHome(typedOfHome(cleaned, names), addressed).cleaned).toEqual(cleaned)
		expect(['partners.12.file', 'partners.12.logo', 'x.partners.1.file'].map(partnerOfFile)).toEqual([12, undefined, undefined])
	})

	it('has every kind once, whatever the order says', () => {
		expect(typedOrder({ order: 'hero,nonsense,announcement,hero' })).toEqual([
			'hero',
			'announcement',
			...homeKinds.filter((kind) => kind !== 'hero' && kind !== 'announcement'),
		])
		const [hero] = defaultHome.filter(({ kind }) => kind === 'hero')
		const whole = wholeHome(hero ? [hero] : [])
		expect(whole.map(({ kind }) => kind).toSorted()).toEqual([...homeKinds].toSorted())
		expect(whole.filter(({ on }) => on).map(({ kind }) => kind)).toEqual(['hero'])
	})

	it('moves blocks by one and to a place, and never out of the page', () => {
		const order = ['hero', 'today', 'steps'] as const
		expect(moved(order, 'today', -1)).toEqual(['today', 'hero', 'steps'])
		expect(moved(order, 'today', 1)).toEqual(['hero', 'steps', 'today'])
		expect(moved(order, 'hero', -1)).toEqual(order)
		expect(placed(order, 'hero', 2)).toEqual(['today', 'steps', 'hero'])
		expect(placed(order, 'pieces', 0)).toEqual(order)
	})

	it('shows a block from its first day to its last, where the people of the platform are', () => {
		const block = { on: true, from: '2026-11-20', until: '2026-11-21' }
		const shown = (at: string) => isShown(block, new Date(at))
		expect(['2026-11-19T16:59:59Z', '2026-11-19T17:00:00Z', '2026-11-21T16:59:59Z', '2026-11-21T17:00:00Z'].map(shown)).toEqual([
			false,
			true,
			true,
			false,
		])
		expect(isShown({ ...block, on: false }, new Date('2026-11-20T05:00:00Z'))).toBe(false)
	})

	it('reads the last part of any address', () => {
		expect(['/event/a-1/', 'https://x.vn/product/b?c=/d', ' e '].map(lastPart)).toEqual(['a-1', 'b', 'e'])
	})
})
