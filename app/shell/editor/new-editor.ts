import { Editor } from '@tiptap/core'
import { tidyPasted } from './pasted-html.ts'
import { readText } from './reading.ts'
import { extensions } from './schema.ts'
import { takeSelection } from './selection-now.ts'

/**
 * An editor with this text in it, nowhere on the page yet. It brings no styles of its own, which the page's policy would refuse. Of what is typed
 * only "- " and "1. " become something else: lists.
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

/** A web address that is pasted becomes a link, of the words it is pasted over or of itself. */
function pasteAddress({ commands, state: { selection } }: Editor, pasted: DataTransfer | null): boolean {
	const href = pasted?.getData('text/plain').trim() ?? ''
	if (!/^https?:\/\/[^\s<>]+$/i.test(href) || !selection.$from.sameParent(selection.$to)) return false
	if (!selection.empty) return commands.setMark('link', { href })
	return commands.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
}
