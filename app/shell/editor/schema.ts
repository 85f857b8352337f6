import { Mark, type Extensions } from '@tiptap/core'
import { Blockquote } from '@tiptap/extension-blockquote'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading, type Level } from '@tiptap/extension-heading'
import { HorizontalRule } from '@tiptap/extension-horizontal-rule'
import { Italic } from '@tiptap/extension-italic'
import { BulletList } from '@tiptap/extension-list/bullet-list'
import { ListItem } from '@tiptap/extension-list/item'
import { ListKeymap } from '@tiptap/extension-list/keymap'
import { OrderedList } from '@tiptap/extension-list/ordered-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Strike } from '@tiptap/extension-strike'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { Text } from '@tiptap/extension-text'
import { Underline } from '@tiptap/extension-underline'
import { Gapcursor } from '@tiptap/extensions/gap-cursor'
import { TrailingNode } from '@tiptap/extensions/trailing-node'
import { UndoRedo } from '@tiptap/extensions/undo-redo'
import { keptTags, linkRel, safeHref, standIns, type KeptTag } from '~/kernel/rich-text.ts'

/** The HTML tag of each kind of node and mark in the editor. A tag that is not on the cleaner's list does not compile. */
export const tagOf: Readonly<Record<string, KeptTag>> = {
	paragraph: 'p',
	bulletList: 'ul',
	orderedList: 'ol',
	listItem: 'li',
	blockquote: 'blockquote',
	table: 'table',
	tableRow: 'tr',
	tableHeader: 'th',
	tableCell: 'td',
	hardBreak: 'br',
	horizontalRule: 'hr',
	bold: 'strong',
	italic: 'em',
	underline: 'u',
	strike: 's',
	link: 'a',
}

const levelOf = (tag: string) => (/^h[1-6]$/.test(tag) ? (Number(tag.slice(1)) as Level) : undefined)

/** The allowed levels of headings, the larger one first. */
export const headingLevels: readonly Level[] = keptTags.flatMap((tag) => levelOf(tag) ?? [])

const headings = [...keptTags.map((tag) => [tag, tag] as const), ...Object.entries(standIns)].flatMap(([tag, kept]) => {
	const level = levelOf(kept)
	return level === undefined ? [] : [{ tag, attrs: { level } }]
})

const Link = Mark.create({
	name: 'link',
	priority: 1000,
	inclusive: false,
	addAttributes: () => ({ href: { parseHTML: (element: HTMLElement) => safeHref(element.getAttribute('href') ?? '') } }),
	parseHTML: () => [{ tag: 'a[href]', getAttrs: (element) => safeHref(element.getAttribute('href') ?? '') !== undefined && null }],
	renderHTML: ({ HTMLAttributes }) => ['a', { href: HTMLAttributes['href'] as string, rel: linkRel }, 0],
})

/** The cleaner keeps no spans, so no cell has any. The table's own commands need these attributes. */
const cellAttributes = {
	colspan: { default: 1, rendered: false, parseHTML: () => 1 },
	rowspan: { default: 1, rendered: false, parseHTML: () => 1 },
	colwidth: { default: null, rendered: false, parseHTML: () => null },
}
const lists = 'bulletList | orderedList'

/**
 * Everything the editor knows, and so everything it can write: pasted and loaded text is read through it, and from unknown elements only the
 * words stay. Tables are never inside lists or other tables.
 */
export const extensions: Extensions = [
	Document,
	Paragraph,
	Text,
	Heading.configure({ levels: [...headingLevels] }).extend({ parseHTML: () => headings }),
	BulletList,
	// The cleaner does not keep a list's first number.
	OrderedList.extend({ addAttributes: () => ({}) }),
	ListItem.extend({ content: `paragraph (paragraph | ${lists})*` }),
	ListKeymap,
	Blockquote.extend({ content: `(paragraph | heading | ${lists})+` }),
	HorizontalRule,
	HardBreak,
	Link,
	Bold,
	Italic,
	Underline,
	Strike,
	Table.extend({
		renderHTML: () => ['table', ['tbody', 0]],
		// At the table's end, Tab leaves the table. Otherwise it would add a new row each time, and the focus could never leave.
		addKeyboardShortcuts() {
			return { Tab: () => this.editor.commands.goToNextCell(), 'Shift-Tab': () => this.editor.commands.goToPreviousCell() }
		},
	}).configure({ View: null }),
	TableRow,
	TableHeader.extend({
		content: `(paragraph | ${lists})+`,
		addAttributes: () => ({
			...cellAttributes,
			scope: { default: null, parseHTML: (element) => /^(?:col|row)$/.exec(element.getAttribute('scope') ?? '')?.[0] ?? null },
		}),
	}),
	TableCell.extend({ content: `(paragraph | ${lists})+`, addAttributes: () => cellAttributes }),
	Gapcursor,
	TrailingNode,
	UndoRedo,
]
