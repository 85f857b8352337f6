import { describe, expect, it } from 'vitest'
import { idFromSlug, slugOf, templateIdFromSlug } from './slug.ts'

describe('slugs', () => {
	it.each([
		['Giải chạy Đêm Hà Nội', 'giai-chay-dem-ha-noi'],
		['  Ễ Ộ — 2026!  ', 'e-o-2026'],
		['Đường đua', 'duong-dua'],
	])('of "%s" is %s', (name, slug) => {
		expect(slugOf(name)).toBe(slug)
	})

	it.each([
		['giai-chay-12', 12],
		['12', 12],
		['giai-chay', undefined],
		['giai-chay-t-5', undefined],
		['giai-chay12', undefined],
		['giai-chay-99999999999999999999', undefined],
		['giai-chay-0', undefined],
	])('the id of %s is %s (specification §2)', (slug, id) => {
		expect(idFromSlug(slug)).toBe(id)
	})

	it.each([
		['mau-t-5', 5],
		['mau-5', undefined],
		['t-5', undefined],
	])('the template id of %s is %s (specification §2)', (slug, id) => {
		expect(templateIdFromSlug(slug)).toBe(id)
	})
})
