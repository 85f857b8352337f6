import { useHref } from 'react-router'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from './page-head.tsx'
import { useShellText } from './text/shell-text.ts'

/** What to do without a network (specification §2, §8). */
export default function Offline() {
	const text = useShellText()
	return (
		<>
			<PageHead title={text.offlinePage.title} noIndex />
			<EmptyState
				level={1}
				title={text.offline}
				action={
					<LinkButton look="primary" href={useHref('/')} data-plain-link>
						{text.reload}
					</LinkButton>
				}
			>
				<p>{text.offlinePage.help}</p>
			</EmptyState>
		</>
	)
}
