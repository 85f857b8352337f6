import { TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/**
 * Gives the editor the present selection on the page. Browsers report a new selection one task later, so a shortcut right after it would act on
 * the words selected before. Selected cells and rules are known to the editor only, not to the page.
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
