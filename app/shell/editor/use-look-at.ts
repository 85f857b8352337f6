import type { Editor } from '@tiptap/core'
import { useSyncExternalStore } from 'react'

/** What `look` sees in the editor, anew after everything that happens in it. The same text renders nothing again. */
export function useLookAt(editor: Editor, look: () => string): string {
	return useSyncExternalStore((changed) => {
		editor.on('transaction', changed)
		return () => void editor.off('transaction', changed)
	}, look)
}
