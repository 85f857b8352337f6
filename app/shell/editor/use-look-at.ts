import type { Editor } from '@tiptap/core'
import { useSyncExternalStore } from 'react'

/** The result of `look` at the editor, computed again after every change in it. An equal result causes no rendering. */
export function useLookAt(editor: Editor, look: () => string): string {
	return useSyncExternalStore((changed) => {
		editor.on('transaction', changed)
		return () => void editor.off('transaction', changed)
	}, look)
}
