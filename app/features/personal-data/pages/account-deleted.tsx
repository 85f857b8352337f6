import { useHref } from 'react-router'
import { PageHead as Head } from '~/shell/page-head.tsx'
import { LinkButton } from '~/ui/button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { usePersonalDataText } from '~/features/personal-data/text/personal-data-text.ts'

/** The goodbye page, the same for everybody: the account does not exist any more. */
export default function AccountDeletedPage() {
	const { done: text } = usePersonalDataText()
	const home = useHref('/')
	return (
		<>
			<Head title={text.title} noIndex />
			<EmptyState
				level={1}
				title={text.title}
				action={
					<LinkButton look="primary" href={home}>
						{text.action}
					</LinkButton>
				}
			>
				{text.text}
			</EmptyState>
		</>
	)
}
