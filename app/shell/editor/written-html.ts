import type { Fragment, Mark, Node } from '@tiptap/pm/model'
import { escapeHtml, hasWords, linkRel } from '~/kernel/rich-text.ts'
import { tagOf } from './schema.ts'

/**
 * The HTML of the editor's text, exactly as the server's cleaner would return it. Empty paragraphs and items are left out; a single paragraph in
 * an item or a cell becomes its bare words; a text without words is empty.
 */
export function writtenHtml(document: Node): string {
	const html = blocks(document.content)
	return hasWords(html) ? html : ''
}

function blocks(content: Fragment): string {
	return content.content.map(block).join('')
}

function block(node: Node): string {
	const { name } = node.type
	if (name === 'horizontalRule') return '<hr />'
	if (name === 'listItem') return item(node)
	if (name === 'tableHeader' || name === 'tableCell') return cell(node)
	const tag = name === 'heading' ? `h${node.attrs['level']}` : tagOf[name]
	const inside = node.isTextblock ? inline(node.content) : blocks(node.content)
	if (inside === '' || (node.isTextblock && !hasWords(inside))) return ''
	return tag === 'table' ? `<table><tbody>${inside}</tbody></table>` : `<${tag}>${inside}</${tag}>`
}

/** An item without own words is replaced by the items of the list in it. */
function item({ content }: Node): string {
	const parts = partsOf(content)
	if (parts.length === 0) return ''
	if (!parts[0]?.node.isTextblock)
		return parts.map(({ node }) => (node.isTextblock ? `<li>${inline(node.content)}</li>` : blocks(node.content))).join('')
	return `<li>${withoutLoneParagraph(parts)}</li>`
}

/** A cell stays in its place, even when it is empty. */
function cell({ type, attrs, content }: Node): string {
	const scope = typeof attrs['scope'] === 'string' ? ` scope="${attrs['scope']}"` : ''
	return `<${tagOf[type.name]}${scope}>${withoutLoneParagraph(partsOf(content))}</${tagOf[type.name]}>`
}

type Part = { node: Node; html: string }

/** The parts that have words, each with its HTML. */
function partsOf(content: Fragment): Part[] {
	return content.content.map((node) => ({ node, html: block(node) })).filter(({ html }) => html !== '')
}

/** Unwraps the first paragraph when there is no second one. */
function withoutLoneParagraph(parts: readonly Part[]): string {
	const isAlone = parts.filter(({ node }) => node.isTextblock).length === 1
	return parts.map(({ node, html }, nth) => (nth === 0 && isAlone && node.isTextblock ? inline(node.content) : html)).join('')
}

function inline(content: Fragment): string {
	const words = spaced(content.content.map((node) => (node.isText ? storable(node.text ?? '') : undefined)))
	let html = ''
	let open: readonly Mark[] = []
	const turnTo = (marks: readonly Mark[]) => {
		const differs = open.findIndex((mark, index) => !marks[index]?.eq(mark))
		const shared = differs === -1 ? open.length : differs
		for (const mark of open.slice(shared).reverse()) html += `</${tagOf[mark.type.name]}>`
		for (const mark of marks.slice(shared)) html += opening(mark)
		open = marks
	}
	for (const [nth, text] of words.entries()) {
		if (text === '') continue
		turnTo(content.child(nth).marks)
		html += text === undefined ? '<br />' : escapeHtml(text)
	}
	turnTo([])
	return html
}

/** Spaces as a page shows them: one in place of several, none at the ends of a line. `undefined` stands for a line break. */
function spaced(words: readonly (string | undefined)[]): (string | undefined)[] {
	const line = words.map((text) => text ?? '\n').join('')
	const unseen = new Set<number>()
	for (const { index, 0: spaces } of line.matchAll(/ +/g)) {
		const end = index + spaces.length
		const isAtEdge = index === 0 || end === line.length || line[index - 1] === '\n' || line[end] === '\n'
		for (let at = isAtEdge ? index : index + 1; at < end; at += 1) unseen.add(at)
	}
	let at = 0
	return words.map((text) => {
		const from = at
		at += text?.length ?? 1
		return text && [...Array(text.length).keys()].map((nth) => (unseen.has(from + nth) ? '' : text[nth])).join('')
	})
}

function opening({ type, attrs }: Mark): string {
	return type.name === 'link'
		? `<a href="${escapeHtml(String(attrs['href']), { quoted: true })}" rel="${linkRel}">`
		: `<${tagOf[type.name]}>`
}

/** Removes characters that a form would refuse or lose: controls, invisible spaces, marks that reverse the direction (`kernel/fields.ts`). */
function storable(text: string): string {
	return text
		.normalize('NFC')
		.replace(/[\u00AD\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069\p{Cs}]/gu, '')
		.replace(/\p{Cc}/gu, ' ')
}
