import { Button } from '~/ui/button.tsx'
import { CopyIcon } from '~/ui/icon.tsx'
import { showToast } from '~/ui/plain/toast.ts'
import { useHydrated } from '~/ui/use-hydrated.ts'
import { useShellText } from './text/shell-text.ts'

/** Copies the text beside the button, where a script can; a toast says whether it worked. */
export function CopyButton({ text, look }: { text: string; look?: 'primary' }) {
	const { copy: words } = useShellText()
	const copies = useHydrated()
	if (!copies) return null
	const copy = async () => {
		try {
			// Without https, browsers offer no clipboard.
			const clipboard = navigator.clipboard as Clipboard | undefined
			if (!clipboard) throw new Error('no clipboard')
			await clipboard.writeText(text)
			showToast({ text: words.copied, kind: 'success' })
		} catch {
			showToast({ text: words.failed, kind: 'danger', sticky: true })
		}
	}
	return (
		<div>
			<Button look={look} size={look ? undefined : 'sm'} icon={<CopyIcon />} onClick={() => void copy()}>
				{words.copy}
			</Button>
		</div>
	)
}
