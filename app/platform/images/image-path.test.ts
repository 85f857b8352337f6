import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { imageUrl } from '~/kernel/image-url.ts'
import { imageSizes, parseImagePath } from './image-path.ts'

describe('the address of a picture', () => {
	it('follows the pattern of the specification', () => {
		const asked = parseImagePath('/image/events/12/640x427/cover_640x427')
		expect(asked).toEqual({ path: 'events/12/cover', size: { width: 640, height: 427, fit: 'cover' } })
	})

	it('is understood for every size as the pages write it', () => {
		for (const size of imageSizes) {
			expect(parseImagePath(imageUrl('provider/3/goods/ao-chay_2.v1', size.width, size.height))).toEqual({
				path: 'provider/3/goods/ao-chay_2.v1',
				size,
			})
		}
	})

	it.each([
		['a size that is not offered', '/image/events/12/641x427/cover_641x427'],
		['two sizes that differ', '/image/events/12/640x427/cover_320x213'],
		['a missing suffix', '/image/events/12/640x427/cover'],
		['nothing but the suffix', '/image/events/12/640x427/_640x427'],
		['no folder', '/image/640x427/cover_640x427'],
		['a way up', '/image/../12/640x427/cover_640x427'],
		['a way up in the name', '/image/events/640x427/.._640x427'],
		['dots that lead up', '/image/events/a../640x427/cover_640x427'],
		['a hidden file', '/image/events/.env/640x427/cover_640x427'],
		['an encoded way up', '/image/%2e%2e/12/640x427/cover_640x427'],
		['an empty segment', '/image/events//640x427/cover_640x427'],
		['a backslash', '/image/events\\12/640x427/cover_640x427'],
		['a leading zero', '/image/events/12/0640x427/cover_0640x427'],
		['another door', '/images/events/12/640x427/cover_640x427'],
		['an endless path', `/image/${'a/'.repeat(200)}640x427/cover_640x427`],
	])('is refused with %s', (_what, address) => {
		expect(parseImagePath(address)).toBeUndefined()
	})

	it('never gives a path that leads elsewhere', () => {
		const part = fc.oneof(
			fc.constantFrom('..', '.', '', 'events', '12', '%2e', 'a/b', '640x427', 'cover_640x427', '\0'),
			fc.string({ maxLength: 8 }),
		)
		fc.assert(
			fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
				const asked = parseImagePath(`/image/${parts.join('/')}/640x427/cover_640x427`)
				expect(asked === undefined || /^[\w-]+(\.[\w-]+)*(\/[\w-]+(\.[\w-]+)*)+$/.test(asked.path)).toBe(true)
			}),
		)
	})
})
