import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { growth, over } from '#world/testing/growth.ts'
import { escapeHtml, hasWords, richTextOf, safeHref, withoutTags, wordsOf } from './rich-text.ts'

describe('a description', () => {
	it('of plain text becomes paragraphs; tags stay tags', () => {
		expect(richTextOf(' Nhẹ & mát\nKhô nhanh\n\nGiặt máy < 30° ')).toBe('<p>Nhẹ &amp; mát<br>Khô nhanh</p>\n<p>Giặt máy &lt; 30°</p>')
		expect(richTextOf('<p>Nhẹ</p>')).toBe('<p>Nhẹ</p>')
		expect(richTextOf('  ')).toBe('')
	})

	it('has words, or has none', () => {
		expect(wordsOf('<h3>Lịch</h3><p>5&nbsp;km &lt; 10 km &amp;amp;</p>')).toBe('Lịch 5 km < 10 km &amp;')
		expect([hasWords('<p>&nbsp;<br></p>'), hasWords('<hr />'), hasWords('<p>a</p>')]).toEqual([false, false, true])
	})
})

describe('however long a text is', () => {
	it.each(['<a', '<', '<p ', '&nbsp;<', 'a > ', '\n \n', ' '])('it is read once: %j over and over', (piece) => {
		for (const read of [richTextOf, wordsOf, hasWords]) expect(growth(read, over(piece))).toBeLessThan(1)
	})

	it('its tags are replaced, and text that only looks like a tag stays', () => {
		expect(withoutTags('<p>a<br>b</p> 1 < 2', '·')).toBe('·a·b· 1 < 2')
		expect(withoutTags('<<p>>', '')).toBe('>')
		expect(richTextOf('1 <a 2')).toBe('<p>1 &lt;a 2</p>')
	})
})

describe('an address to link to', () => {
	it.each([
		'https://hoi.vn/chay?a=1&b=2',
		'http://hoi.vn',
		' mailto:chao@hoi.vn ',
		'tel:+84912345678',
		'HTTPS://HOI.VN',
		'/vi_VN/events',
		'#lich',
	])('may be %s', (href) => expect(safeHref(href)).toBe(href.trim()))

	it.each([
		'javascript:alert(1)',
		'JaVaScRiPt:alert(1)',
		'java\nscript:alert(1)',
		'java script:x',
		'\u0001javascript:x',
		'data:text/html,x',
		'vbscript:x',
		'file:///etc/passwd',
		' ',
		'https://a.vn/<script>',
	])('is not %j', (href) => expect(safeHref(href)).toBeUndefined())

	it('never runs, whatever stands before the colon', () => {
		const noise = fc.stringMatching(/^[\t\n\r \u0000\u00a0\u2028]*$/)
		fc.assert(
			fc.property(fc.constantFrom('javascript', 'data', 'vbscript', 'blob'), noise, noise, fc.string(), (scheme, before, inside, after) => {
				const href = `${before}${scheme.slice(0, 2)}${inside}${scheme.slice(2)}:${after}`
				expect(safeHref(href)).toBeUndefined()
			}),
		)
	})
})

it('escapes text that would be markup', () => {
	expect(escapeHtml('a < b & "c"')).toBe('a &lt; b &amp; "c"')
	expect(escapeHtml('"', { quoted: true })).toBe('&quot;')
})
