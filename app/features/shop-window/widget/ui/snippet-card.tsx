import { CopyButton } from '~/shell/copy-button.tsx'
import { Card } from '~/ui/card.tsx'
import { Stack } from '~/ui/page.tsx'
import { CodeBlock } from '~/features/webhook/ui/code-block.tsx'
import { useWidgetText } from '~/features/shop-window/widget/text/widget-text.ts'

/** The tag to copy, with a button that copies it where scripts run. */
export function SnippetCard({ snippet }: { snippet: string }) {
	const { snippet: text } = useWidgetText()
	return (
		<Card title={text.title}>
			<Stack>
				<p>{text.help}</p>
				<CodeBlock label={text.label}>{snippet}</CodeBlock>
				<CopyButton text={snippet} look="primary" />
			</Stack>
		</Card>
	)
}
