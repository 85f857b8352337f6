import { useHref } from 'react-router'
import { PageHead } from '~/shell/page-head.tsx'
import { LinkButton } from '~/ui/button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Page } from '~/ui/page.tsx'
import { useProviderText } from '~/features/provider/text/provider-text.ts'

/** Says that something is off the market because its provider is suspended. */
export function Suspended({ name }: { name: string }) {
	const { suspended: text } = useProviderText()
	const title = text.title(name)
	return (
		<Page>
			<PageHead title={title} noIndex />
			<EmptyState title={title} level={1} action={<LinkButton href={useHref('/event')}>{text.events}</LinkButton>}>
				{text.text}
			</EmptyState>
		</Page>
	)
}
