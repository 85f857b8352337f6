import { describe, expect, it } from 'vitest'
import { webAddress } from './web-address.ts'

describe('a web address', () => {
	it.each([
		['hoi.vn', 'https://hoi.vn/'],
		['http://hoi.vn/giai?a=1', 'http://hoi.vn/giai?a=1'],
		['facebook.com/hoi', 'https://facebook.com/hoi'],
		['hoi.vn:8080', 'https://hoi.vn:8080/'],
	])('%s is one', (typed, stored) => {
		expect(webAddress(typed)).toBe(stored)
	})

	it.each(['hoi', 'ftp://hoi.vn', 'https://a:b@hoi.vn', 'data:text/html,x', 'https://', 'hoi vn', '127.0.0.1'])(
		'%s is no web address',
		(typed) => {
			expect(webAddress(typed)).toBeUndefined()
		},
	)
})
