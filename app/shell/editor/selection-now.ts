import { TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/**
 * Lets the editor choose what is chosen on the page. Browsers report a moved selection a task later, so a shortcut that follows it at once would
 * act on the words chosen before. Chosen cells and rules are the editor's own, which the page does not know.
 */
export function takeSelection(view: EditorView): void {
	const { anchorNode, anchorOffset, focusNode, focusOffset } = view.dom.ownerDocument.getSelection() ?? {}
	const { doc, selection, tr } = view.state
	if (view.composing || !(selection instanceof TextSelection) || !anchorNode || !focusNode) return
	if (!view.dom.contains(anchorNode) || !view.dom.contains(focusNode)) return
	const at = (node: Node, offset = 0) => doc.resolve(Math.min(view.posAtDOM(node, offset, 1), doc.content.size))
	const chosen = TextSelection.between(at(anchorNode, anchorOffset), at(focusNode, focusOffset))
	if (!chosen.eq(selection)) view.dispatch(tr.setSelection(chosen))
}
