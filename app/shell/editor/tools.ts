import type { ChainedCommands, Editor } from '@tiptap/core'
import { LinkIcon, ListIcon, MinusIcon, ReturnIcon, TrashIcon, type IconComponent } from '~/ui/icon.tsx'
import { headingLevels } from './schema.ts'
import type { vi } from './text/vi_VN.ts'
import {
	AddColumnIcon,
	AddRowIcon,
	BoldIcon,
	ClearIcon,
	DeleteColumnIcon,
	DeleteRowIcon,
	HeadingIcon,
	ItalicIcon,
	NumbersIcon,
	ParagraphIcon,
	QuoteIcon,
	RedoIcon,
	SmallHeadingIcon,
	StrikeIcon,
	TableIcon,
	UnderlineIcon,
} from './tool-icons.tsx'

export type ToolName = Exclude<keyof typeof vi, 'tools' | 'keys' | 'tableTools' | 'linking'>

export interface Tool {
	name: ToolName
	Icon: IconComponent
	/** Absent for the link, which first asks for an address. */
	run?: (chain: ChainedCommands) => ChainedCommands
	/** For a tool that is on or off where the cursor stands. */
	isOn?: (editor: Editor) => boolean
	isPossible?: (editor: Editor) => boolean
	/** In the form of `aria-keyshortcuts`; Control means the Command key on a Mac. */
	keys?: string
}

const [large = 3, small = 4] = headingLevels
const isOn = (name: string) => (editor: Editor) => editor.isActive(name)

/** The tools of a text, in groups. The most used tools come first, where a phone shows them. */
export const textTools: readonly (readonly Tool[])[] = [
	[
		{ name: 'bold', Icon: BoldIcon, run: (chain) => chain.toggleBold(), isOn: isOn('bold'), keys: 'Control+B' },
		{ name: 'italic', Icon: ItalicIcon, run: (chain) => chain.toggleItalic(), isOn: isOn('italic'), keys: 'Control+I' },
		{ name: 'underline', Icon: UnderlineIcon, run: (chain) => chain.toggleUnderline(), isOn: isOn('underline'), keys: 'Control+U' },
		{ name: 'strike', Icon: StrikeIcon, run: (chain) => chain.toggleStrike(), isOn: isOn('strike'), keys: 'Control+Shift+S' },
	],
	[
		{
			name: 'heading',
			Icon: HeadingIcon,
			run: (chain) => chain.toggleHeading({ level: large }),
			isOn: (editor) => editor.isActive('heading', { level: large }),
			keys: `Control+Alt+${large}`,
		},
		{
			name: 'smallHeading',
			Icon: SmallHeadingIcon,
			run: (chain) => chain.toggleHeading({ level: small }),
			isOn: (editor) => editor.isActive('heading', { level: small }),
			keys: `Control+Alt+${small}`,
		},
		{ name: 'paragraph', Icon: ParagraphIcon, run: (chain) => chain.setParagraph(), isOn: isOn('paragraph'), keys: 'Control+Alt+0' },
	],
	[
		{ name: 'bulletList', Icon: ListIcon, run: (chain) => chain.toggleBulletList(), isOn: isOn('bulletList'), keys: 'Control+Shift+8' },
		{
			name: 'orderedList',
			Icon: NumbersIcon,
			run: (chain) => chain.toggleOrderedList(),
			isOn: isOn('orderedList'),
			keys: 'Control+Shift+7',
		},
		{ name: 'blockquote', Icon: QuoteIcon, run: (chain) => chain.toggleBlockquote(), isOn: isOn('blockquote'), keys: 'Control+Shift+B' },
	],
	[
		{ name: 'link', Icon: LinkIcon, isOn: isOn('link'), keys: 'Control+K' },
		{
			name: 'table',
			Icon: TableIcon,
			run: (chain) => chain.insertTable({ rows: 3, cols: 3 }),
			isPossible: (editor) => editor.can().insertTable() && !editor.isActive('table') && !editor.isActive('listItem'),
		},
		{
			name: 'horizontalRule',
			Icon: MinusIcon,
			run: (chain) => chain.setHorizontalRule(),
			isPossible: (editor) => !editor.isActive('table'),
		},
	],
	[
		{ name: 'clear', Icon: ClearIcon, run: (chain) => chain.unsetAllMarks().clearNodes() },
		{ name: 'undo', Icon: ReturnIcon, run: (chain) => chain.undo(), isPossible: (editor) => editor.can().undo(), keys: 'Control+Z' },
		{ name: 'redo', Icon: RedoIcon, run: (chain) => chain.redo(), isPossible: (editor) => editor.can().redo(), keys: 'Control+Shift+Z' },
	],
]

/** The tools of a table, shown while the cursor is in a table. */
export const tableTools: readonly (readonly Tool[])[] = [
	[
		{ name: 'addRow', Icon: AddRowIcon, run: (chain) => chain.addRowAfter() },
		{ name: 'addColumn', Icon: AddColumnIcon, run: (chain) => chain.addColumnAfter() },
		{ name: 'deleteRow', Icon: DeleteRowIcon, run: (chain) => chain.deleteRow() },
		{ name: 'deleteColumn', Icon: DeleteColumnIcon, run: (chain) => chain.deleteColumn() },
		{ name: 'deleteTable', Icon: TrashIcon, run: (chain) => chain.deleteTable() },
	],
]
