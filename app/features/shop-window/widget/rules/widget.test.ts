import { expect, it } from 'vitest'
import { typedKind, typedLook, widgetPolicy, widgetSnippet } from './widget.ts'

it('a widget is one script tag', () => {
	expect(widgetSnippet({ origin: 'https://hoi.example.vn', eventId: 12, locale: 'en_US', look: 'dark' })).toBe(
		'<script async src="https://hoi.example.vn/widget.js" data-event="12" data-lang="en_US" data-look="dark"></script>',
	)
})

it('the policy for a strict page allows the script and its requests, and nothing else', () => {
	expect(widgetPolicy('https://hoi.example.vn')).toBe('script-src https://hoi.example.vn; connect-src https://hoi.example.vn')
})

it('an unknown look becomes the default one', () => {
	expect(['light', 'dark', 'auto', 'x"><script>', '', null].map(typedLook)).toEqual(['light', 'dark', 'auto', 'auto', 'auto', 'auto'])
})

it('the same tag shows brackets with one more attribute', () => {
	const about = { origin: 'https://hoi.example.vn', eventId: 12, locale: 'vi_VN', look: 'auto', kind: 'brackets' } as const
	expect(widgetSnippet(about)).toBe(
		'<script async src="https://hoi.example.vn/widget.js" data-event="12" data-show="brackets" data-lang="vi_VN" data-look="auto"></script>',
	)
	expect(['brackets', 'tickets', 'x', null].map(typedKind)).toEqual(['brackets', 'tickets', 'tickets', 'tickets'])
})
