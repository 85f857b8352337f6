// @vitest-environment jsdom
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keptTags } from '~/kernel/rich-text.ts'
import { cleanHtml } from '~/platform/html/clean-html.server.ts'
import { tidyPasted } from './pasted-html.ts'
import { readText } from './reading.ts'
import { headingLevels, tagOf } from './schema.ts'
import { writtenHtml } from './written-html.ts'

const edited = (text: string) => writtenHtml(readText(text))
const pasted = (html: string) => edited(tidyPasted(html))

describe('a text in the editor', () => {
	it('can hold the tags that the cleaner keeps, and no others', () => {
		const drawn = new Set([...Object.values(tagOf), ...headingLevels.map((level) => `h${level}`), 'tbody'])
		// In the editor, a table's head is a row of header cells.
		expect([...drawn].sort()).toEqual(keptTags.filter((tag) => tag !== 'thead').sort())
	})

	it.each([
		'<p>Mang theo <strong>cánh diều</strong> của <em>bạn</em>.</p><h3>Lịch</h3><h4>Sáng</h4><hr /><p>Hết</p>',
		'<ul><li>Một<ol><li>Hai</li></ol></li><li><p>Ba</p><p>Bốn</p></li></ul>',
		'<blockquote><p>Chạy &lt; 5 km &amp; vui</p></blockquote>',
		'<p><a href="https://hoi.vn/?a=1&amp;b=2" rel="nofollow noopener">Hội <u>và</u></a> <s>bạn</s><br />bè</p>',
		'<table><tbody><tr><th scope="col">Cự ly</th><th>Giá</th></tr><tr><td>5 km</td><td></td></tr></tbody></table>',
	])('comes back as it was stored: %s', (html) => {
		expect(edited(html)).toBe(html)
		expect(cleanHtml(html)).toBe(html)
	})

	it('of plain lines becomes paragraphs; a text without words is empty', () => {
		expect(edited('Một\nhai\n\nba')).toBe('<p>Một<br />hai</p><p>ba</p>')
		for (const empty of ['', '<p></p>', '<p>&nbsp;<br></p>', '<ul><li></li></ul>', '<hr>', '<table><tr><td></td></tr></table>'])
			expect(edited(empty)).toBe('')
	})

	it('has composed letters, and no characters for which a form is refused', () => {
		expect(edited('<p>Ho\u0323\u0302i\u200b \u202evui</p>')).toBe('<p>Hội vui</p>')
	})
})

describe('pasted text', () => {
	it.each([
		['<script>x()</script><p onclick="x()" style="color:red">Chạy</p><img src=x onerror=x()>', '<p>Chạy</p>'],
		[
			'<a href="javascript:x()">bấm</a> <a href=" https://hoi.vn" target=_blank onclick=x()>đây</a>',
			'<p>bấm <a href="https://hoi.vn" rel="nofollow noopener">đây</a></p>',
		],
		['<h1>Một</h1><h6>Hai</h6><div>Ba<div>Bốn</div></div>', '<h3>Một</h3><h4>Hai</h4><p>Ba</p><p>Bốn</p>'],
		[
			'<table><tr><td>a<table><tr><td>b</td><td>c</td></tr></table></td></tr></table>',
			'<table><tbody><tr><td><p>a</p><p>b</p><p>c</p></td></tr></tbody></table>',
		],
		['<pre>một\nhai</pre><iframe src="//x"></iframe><form><input value=x><button>Gửi</button></form>', '<p>một<br />hai</p><p>Gửi</p>'],
		['<svg><script>x()</script><a xlink:href="javascript:x()"><text>v</text></a></svg><math><mi>x</mi></math><p>Hết</p>', '<p>Hết</p>'],
	])('leaves clean text: %s', (html, clean) => expect(pasted(html)).toBe(clean))

	it('from Word keeps its lists and headings, nothing of mso', () => {
		const item = (text: string, bullet: string, level = 1) =>
			`<p class=MsoListParagraph style='text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${bullet}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`
		const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {mso-style-parent:"";}</style></head><body><!--StartFragment-->
<h1>Giải chạy</h1><p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Mang theo</b><o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>
${item('Giày', '·')}
${item('Tất', 'o', 2)}
${item('Nước', '·')}
<p class=MsoNormal>Thứ tự</p>
${item('Khởi động', '1.')}
${item('Chạy', '2.')}
<!--EndFragment--></body></html>`
		expect(pasted(html)).toBe(
			'<h3>Giải chạy</h3><p><strong>Mang theo</strong></p><ul><li>Giày<ul><li>Tất</li></ul></li><li>Nước</li></ul><p>Thứ tự</p><ol><li>Khởi động</li><li>Chạy</li></ol>',
		)
	})

	it('from Google Docs is bold where it was bold, and nowhere else', () => {
		const html = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-weight:400;font-style:normal">Chạy </span><span style="font-weight:700">vui</span><span style="font-style:italic">.</span></p><br /><ul><li dir="ltr" aria-level="1"><p role="presentation"><span>Một</span></p></li></ul></b><br class="Apple-interchange-newline">`
		expect(pasted(html)).toBe('<p>Chạy <strong>vui</strong><em>.</em></p><ul><li>Một</li></ul>')
	})
})

describe('whatever HTML goes through the editor', () => {
	const tags = [
		...keptTags,
		'div',
		'span',
		'b',
		'h1',
		'script',
		'style',
		'img',
		'svg',
		'textarea',
		'pre',
		'section',
		'caption',
		'template',
	] as const
	const words = fc.constantFrom(
		'Hội',
		' chạy & vui ',
		'<',
		'5 > 3',
		'\n',
		'&nbsp;',
		'"',
		' ',
		'javascript:alert(1)',
		'&lt;script&gt;',
		'\u200b',
		'<!--',
		']]>',
	)
	const attributes = fc.constantFrom(
		'',
		' href="javascript:x()"',
		' href="https://hoi.vn/?a=1&b=&quot;2"',
		' href="/chay" rel=x',
		' onclick="x()"',
		' style="font-weight:700;mso-list:l0 level2"',
		' scope="row"',
		' colspan=3',
		' href="java&#10;script:x"',
	)
	const { html } = fc.letrec<{ html: string; element: string }>((tie) => ({
		html: fc
			.array(fc.oneof({ depthSize: 'small', withCrossShrink: true }, words, tie('element')), { maxLength: 5 })
			.map((parts) => parts.join('')),
		element: fc
			.tuple(fc.constantFrom(...tags), attributes, tie('html'), fc.boolean())
			.map(([tag, attribute, inside, isClosed]) => `<${tag}${attribute}>${inside}${isClosed ? `</${tag}>` : ''}`),
	}))

	it('is not changed by the cleaner, and comes back the same', () => {
		fc.assert(
			fc.property(html, fc.boolean(), (text, isPasted) => {
				const written = isPasted ? pasted(text) : edited(text)
				expect(cleanHtml(written)).toBe(written)
				expect(edited(written)).toBe(written)
				expect(written).not.toMatch(/<[^<>]*(?:script|onclick|style|mso|javascript)/i)
			}),
			{ numRuns: 300 },
		)
	})
})
