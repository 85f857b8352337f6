import { inertHtml } from './inert-html.ts'

const blockTags = 'p, div, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, hr, pre'
const withoutWords =
	'script, style, template, noscript, textarea, select, option, title, iframe, object, svg, math, [style*="mso-list:Ignore" i]'

/**
 * Gives HTML from a clipboard the lists, lines and tables that its program meant, before the schema reads it. Word writes lists as paragraphs
 * with a typed bullet, Google Docs separates paragraphs with empty lines, and web pages use nested tables for layout. The schema, not this
 * function, decides which tags may stay.
 */
export function tidyPasted(html: string): string {
	const body = inertHtml(html)
	markWordLists(body)
	for (const element of body.querySelectorAll(withoutWords)) element.remove()
	listWordItems(body)
	for (const table of [...body.querySelectorAll('table table')].reverse()) flatten(table)
	for (const pre of body.querySelectorAll('pre')) breakLines(pre)
	for (const line of body.querySelectorAll('br')) if (isBetweenBlocks(line)) line.remove()
	for (const paragraph of body.querySelectorAll('p'))
		if (paragraph.textContent.trim() === '' && !paragraph.closest('td, th')) paragraph.remove()
	return body.innerHTML
}

function levelOf(element: Element): number {
	const said = (element.getAttribute('style') ?? '').split(';').find((declaration) => /^\s*mso-list:/i.test(declaration))
	return Number(/\blevel(\d)/i.exec(said ?? '')?.[1] ?? 0)
}

/** Marks each of Word's items with its list, while its bullet or number is still in the text. */
function markWordLists(body: Element): void {
	for (const item of body.querySelectorAll('p[style*="mso-list" i]')) {
		const bullet = item.querySelector('[style*="mso-list:Ignore" i]')?.textContent ?? ''
		item.setAttribute('data-list', /^\s*\(?(?:\d+|[a-z]{1,4})[.)]/i.test(bullet) ? 'ol' : 'ul')
	}
}

/** Puts Word's items into lists; items of a deeper level go into the item before them. */
function listWordItems(body: Element): void {
	for (const item of body.querySelectorAll('p[data-list]')) {
		const level = levelOf(item) || 1
		const kind = item.getAttribute('data-list') ?? 'ul'
		const made = item.ownerDocument.createElement('li')
		made.append(...item.childNodes)
		let list: Element | null = item.previousElementSibling?.matches('[data-word]') ? item.previousElementSibling : null
		if (!list) {
			list = listOf(item, kind)
			item.before(list)
		}
		for (let depth = 1; depth < level; depth += 1) {
			const last: Element | null = list.lastElementChild
			if (!last) break
			const below: Element | null = last.querySelector(':scope > [data-word]')
			list = below ?? listOf(item, kind)
			if (!below) last.append(list)
		}
		list.append(made)
		item.remove()
	}
}

function listOf(item: Element, kind: string): Element {
	const list = item.ownerDocument.createElement(kind)
	list.setAttribute('data-word', '')
	return list
}

/** Replaces a table inside a table by one paragraph for each of its cells. */
function flatten(table: Element): void {
	const cells = [...table.querySelectorAll('td, th')].map((cell) => {
		const paragraph = table.ownerDocument.createElement('div')
		paragraph.append(...cell.childNodes)
		return paragraph
	})
	table.replaceWith(...cells)
}

function breakLines(pre: Element): void {
	const paragraph = pre.ownerDocument.createElement('p')
	const lines = pre.textContent.replace(/\n$/, '').split('\n')
	paragraph.append(...lines.flatMap((line, nth) => (nth === 0 ? [line] : [pre.ownerDocument.createElement('br'), line])))
	pre.replaceWith(paragraph)
}

/** Whether a line break stands beside a block, where it would only be an empty line. */
function isBetweenBlocks(line: Element): boolean {
	const beside = [line.previousSibling, line.nextSibling].filter((node) => node !== null && node.textContent?.trim() !== '')
	return beside.some((node) => node instanceof Element && node.matches(blockTags))
}
