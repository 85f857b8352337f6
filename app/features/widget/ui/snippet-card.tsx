import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CopyIcon } from '../../../ui/icon.tsx'
import { Stack } from '../../../ui/page.tsx'
import { showToast } from '../../../ui/plain/toast.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { CodeBlock } from '../../webhook/ui/code-block.tsx'
import { useWidgetText } from '../text/widget-text.ts'

/** The tag to paste, with a button that copies it where a script can. */
export function SnippetCard({ snippet }: { snippet: string }) {
	const { snippet: text } = useWidgetText()
	const copies = useHydrated()
	const copy = () =>
		// Without https there is no clipboard.
		Promise.resolve(navigator.clipboard as Clipboard | undefined).then(async (clipboard) => {
			try {
				if (!clipboard) throw new Error('no clipboard')
				await clipboard.writeText(snippet)
				showToast({ text: text.copied, kind: 'success' })
			} catch {
				showToast({ text: text.notCopied, kind: 'danger', sticky: true })
			}
		})
	return (
		<Card title={text.title}>
			<Stack>
				<p>{text.help}</p>
				<CodeBlock label={text.label}>{snippet}</CodeBlock>
				{copies && (
					<div>
						<Button look="primary" icon={<CopyIcon />} onClick={() => void copy()}>
							{text.copy}
						</Button>
					</div>
				)}
			</Stack>
		</Card>
	)
}
