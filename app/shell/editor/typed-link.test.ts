import { expect, it } from 'vitest'
import { typedLink } from './typed-link.ts'

it.each([
	['hoi.vn', 'https://hoi.vn'],
	[' hoi.vn/chay?a=1#b ', 'https://hoi.vn/chay?a=1#b'],
	['http://hoi.vn', 'http://hoi.vn'],
	['chao@hoi.vn', 'mailto:chao@hoi.vn'],
	['mailto:chao@hoi.vn', 'mailto:chao@hoi.vn'],
	['0912 345 678', 'tel:+84912345678'],
	['/events', '/events'],
	['#lich', '#lich'],
])('%s leads to %s', (typed, href) => expect(typedLink(typed)).toBe(href))

it.each(['', 'hội', 'javascript:alert(1)', 'data:text/html,x', 'https:', 'hai từ', 'https://hoi.vn/<script>', 'hoi.vn xin chào'])(
	'%j leads nowhere',
	(typed) => expect(typedLink(typed)).toBeUndefined(),
)
