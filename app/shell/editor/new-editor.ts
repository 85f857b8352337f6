import { Editor } from '@tiptap/core'
import { tidyPasted } from './pasted-html.ts'
import { readText } from './reading.ts'
import { extensions } from './schema.ts'
import { takeSelection } from './selection-now.ts'

/**
 * Makes an editor with this text, not on the page yet. It brings no styles, which the page's policy would refuse. Only the typed "- " and "1. "
 * are replaced: they become lists.
 */
export function newEditor(text: string): Editor {
	const editor: Editor = new Editor({
		element: null,
		injectCSS: false,
		extensions,
		content: readText(text).toJSON(),
		enablePasteRules: false,
		enableInputRules: ['bulletList', 'orderedList'],
		editorProps: {
			transformPastedHTML: tidyPasted,
			handlePaste: (_, { clipboardData }) => pasteAddress(editor, clipboardData),
			handleDOMEvents: { keydown: takeSelection },
		},
	})
	return editor
}

/** Turns a pasted web address into a link: of the words it replaces, or of the address itself. */
function pasteAddress({ commands, state: { selection } }: Editor, pasted: DataTransfer | null): boolean {
	const href = pasted?.getData('text/plain').trim() ?? ''
	if (!/^https?:\/\/[^\s<>]+$/i.test(href) || !selection.$from.sameParent(selection.$to)) return false
	if (!selection.empty) return commands.setMark('link', { href })
	return commands.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
}
