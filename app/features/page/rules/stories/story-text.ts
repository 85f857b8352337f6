import { escapeHtml } from '~/kernel/rich-text.ts'
import { isPlain, storyLink, textIn } from './story-links.ts'

/** Nobody writes deeper; what is deeper is only made to hurt. */
const deepest = 40

const blockTags: Readonly<Record<string, string>> = {
	paragraph: 'p',
	bullet_list: 'ul',
	ordered_list: 'ol',
	list_item: 'li',
	blockquote: 'blockquote',
	code_block: 'p',
	table: 'table',
	tableRow: 'tr',
	tableHeader: 'th',
	tableCell: 'td',
}
const markTags: Readonly<Record<string, string>> = { bold: 'strong', strong: 'strong', italic: 'em', underline: 'u', strike: 's' }
/** Only looks: their words stay. */
const plainMarks = new Set(['code', 'styled', 'textStyle', 'highlight', 'subscript', 'superscript', 'anchor'])

/**
 * A rich text of Storyblok as the HTML descriptions may hold (`kernel/rich-text.ts`). It is written anew from its nodes: no HTML of
 * anybody's is passed on. Names what cannot be shown to `leaveOut`: a picture or a component in the middle of words.
 */
export function storyText(value: unknown, language: string, leaveOut: (what: string) => void): string {
	// A field of the kind text or Markdown: its lines as paragraphs, its marks as they were typed.
	if (typeof value === 'string') return paragraphsOf(value)
	return isPlain(value) && value['type'] === 'doc' ? nodes(value['content'], 0) : ''

	function nodes(content: unknown, depth: number): string {
		return Array.isArray(content) && depth < deepest ? content.map((node: unknown) => oneNode(node, depth)).join('') : ''
	}

	function oneNode(node: unknown, depth: number): string {
		if (!isPlain(node)) return ''
		const type = textIn(node['type'])
		const attrs = isPlain(node['attrs']) ? node['attrs'] : {}
		if (type === 'text') return marked(escapeHtml(textIn(node['text'])), node['marks'])
		if (type === 'hard_break') return '<br>'
		if (type === 'horizontal_rule') return '<hr>'
		if (type === 'emoji') return escapeHtml(textIn(attrs['emoji']))
		const inside = nodes(node['content'], depth + 1)
		// The first two levels belong to the page and to the block.
		if (type === 'heading') return Number(attrs['level']) > 3 ? `<h4>${inside}</h4>` : `<h3>${inside}</h3>`
		const tag = Object.hasOwn(blockTags, type) ? blockTags[type] : undefined
		if (tag !== undefined) return `<${tag}>${inside}</${tag}>`
		leaveOut(type === 'blok' ? 'rich text: blok' : `rich text: ${type}`)
		return inside
	}

	function marked(text: string, marks: unknown): string {
		if (!Array.isArray(marks)) return text
		return marks.filter(isPlain).reduce<string>((html, mark) => {
			const type = textIn(mark['type'])
			const tag = Object.hasOwn(markTags, type) ? markTags[type] : undefined
			if (tag !== undefined) return `<${tag}>${html}</${tag}>`
			if (type === 'link') {
				const href = storyLink(mark['attrs'], language)
				return href === '' ? html : `<a href="${escapeHtml(href, { quoted: true })}">${html}</a>`
			}
			if (!plainMarks.has(type)) leaveOut(`rich text: ${type}`)
			return html
		}, text)
	}
}

function paragraphsOf(text: string): string {
	const paragraphs = text.trim().split(/\n\s*\n/)
	return paragraphs.flatMap((each) => (each.trim() === '' ? [] : `<p>${escapeHtml(each.trim()).replaceAll('\n', '<br>')}</p>`)).join('\n')
}
