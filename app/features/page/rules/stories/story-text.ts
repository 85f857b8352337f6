import { escapeHtml } from '~/kernel/rich-text.ts'
import { isPlain, storyLink, textIn } from './story-links.ts'

/** Nobody writes deeper structures; deeper ones are attacks. */
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
/** Marks that only change the look: their words stay. */
const plainMarks = new Set(['code', 'styled', 'textStyle', 'highlight', 'subscript', 'superscript', 'anchor'])

/**
 * A rich text of Storyblok as HTML with the allowed tags (`kernel/rich-text.ts`). The HTML is made from the nodes: no foreign HTML is
 * passed on. Nodes that cannot be shown, like a picture or a component within a text, are reported to `leaveOut`.
 */
export function storyText(value: unknown, language: string, leaveOut: (what: string) => void): string {
	// A text or Markdown field: lines become paragraphs, Markdown marks stay as typed.
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
		// Heading levels 1 and 2 are used by the page and the block.
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
