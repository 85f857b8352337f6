import { describe, expect, it } from 'vitest'
import { keptTags } from '~/kernel/rich-text.ts'
import { cleanHtml } from './clean-html.server.ts'

describe('clean HTML', () => {
	it('keeps the elements on the list', () => {
		const alone = keptTags.filter((tag) => tag !== 'a' && tag !== 'br' && tag !== 'hr')
		for (const tag of alone) expect(cleanHtml(`<${tag}>Hội</${tag}>`)).toBe(`<${tag}>Hội</${tag}>`)
		expect(cleanHtml('<hr><br><a href="https://hoi.vn">Hội</a>')).toBe(
			'<hr /><br /><a href="https://hoi.vn" rel="nofollow noopener">Hội</a>',
		)
		expect(cleanHtml('<th scope="col" style="x">Cự ly</th>')).toBe('<th scope="col">Cự ly</th>')
	})

	it('rewrites other programs’ elements as ours', () => {
		expect(cleanHtml('<h1>Một</h1><h6>Hai</h6><b>đậm</b> <i>nghiêng</i> <del>bỏ</del>')).toBe(
			'<h3>Một</h3><h4>Hai</h4><strong>đậm</strong> <em>nghiêng</em> <s>bỏ</s>',
		)
	})

	it('keeps only the words of a link with a bad address', () => {
		expect(cleanHtml('<a href="javascript:alert(1)">bấm</a> <a>đây</a> <a href="//x.vn" onclick="x()">nhé</a>')).toBe(
			'bấm đây <a href="//x.vn" rel="nofollow noopener">nhé</a>',
		)
	})

	it('removes scripts, styles and handlers completely', () => {
		expect(cleanHtml('<script>x()</script><style>p{}</style><p style="a:b" onclick="x()">Chạy</p><img src=x onerror=x()>')).toBe(
			'<p>Chạy</p>',
		)
	})
})
