import { useHref } from 'react-router'
import { share } from '~/platform/session/request.server.ts'
import { LinkButton } from '~/ui/button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Page as Column } from '~/ui/page.tsx'
import styles from './offline.module.css'
import { PageHead } from './page-head.tsx'
import { useShellText } from './text/shell-text.ts'
import type { Route } from './+types/offline'

/** The page is the same for everybody, and browsers keep it (`keepOfflinePage`). */
export function loader({ context }: Route.LoaderArgs) {
	share(context, { seconds: 3600, tags: ['settings'] })
	return {}
}

/** What to do without a network (specification §2, §8): shown at every address that gets no answer. */
export function Page() {
	const text = useShellText()
	return (
		<Column width="text">
			<PageHead title={text.offlinePage.title} noIndex />
			<EmptyState
				level={1}
				title={text.offline}
				action={
					<>
						{/* Tries the requested page once more. */}
						<LinkButton look="primary" href="" data-plain-link data-offline-page>
							{text.reload}
						</LinkButton>
						<LinkButton href={useHref('/')} data-plain-link>
							{text.error.backHome}
						</LinkButton>
					</>
				}
			>
				<p>{text.offlinePage.help}</p>
			</EmptyState>
			<section className={styles.tickets} data-kept-tickets hidden>
				<h2>{text.offlinePage.tickets}</h2>
				<ul />
			</section>
		</Column>
	)
}

export default Page
