import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eventIdFromPath, idFromSlug, slugOf, templateIdFromSlug } from './slug.ts'

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

	it.each([
		['/x/y/name-123', 123],
		['/vi/su-kien/giai-chay-dem-7/ve', 7],
		['/x/y/123', undefined],
		['/x/y/name', undefined],
		['/x/y/name-t-5', undefined],
		['/x/name-123', undefined],
		['/x/y/z/name-123', undefined],
		['x/y/name-123', undefined],
		['/x/y/name-123x', undefined],
		['', undefined],
	])('the event of the path %s is %s (specification §2)', (path, id) => {
		expect(eventIdFromPath(path)).toBe(id)
	})

	it('name a thing or a template, never both', () => {
		fc.assert(
			fc.property(fc.stringMatching(/^[a-z-]{0,12}(-t)?-?\d{0,17}$/), (slug) => {
				const [id, template, event] = [idFromSlug(slug), templateIdFromSlug(slug), eventIdFromPath(`/x/y/${slug}`)]
				expect(id !== undefined && template !== undefined).toBe(false)
				if (event !== undefined) expect(event).toBe(id)
			}),
		)
	})
})
