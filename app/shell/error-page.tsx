import { isRouteErrorResponse, useHref, useLocation, useRouteError } from 'react-router'
import { LinkButton } from '~/ui/button.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { BrokenDrum } from './broken-drum.tsx'
import styles from './error-page.module.css'
import { HelpContact } from './help-contact.tsx'
import { errorMessage } from './error-message.ts'
import { errorTitle } from './page-title.ts'
import { useShellText } from './text/shell-text.ts'

/** The page for everything that the router could not show. */
export function ErrorPage() {
	const error = useRouteError()
	return <FatalEnd status={isRouteErrorResponse(error) ? error.status : 500} />
}

/** Every fatal end: status, message, picture and the way home (specification §2). */
export function FatalEnd({ status }: { status: number }) {
	const text = useShellText()
	const { pathname, search } = useLocation()
	const fullPath = useHref(pathname) + search
	const home = useHref('/')
	const message = errorMessage(status, fullPath, text.error)
	return (
		<AuthLayout>
			<title>{errorTitle(status, message)}</title>
			<meta name="robots" content="noindex" />
			<div className={styles.page}>
				<BrokenDrum title={text.error.picture} />
				<p className={styles.status}>{status}</p>
				<h1 className={styles.message}>{message}</h1>
				{/* A whole page load, so that the broken state is left behind. */}
				<LinkButton look="primary" className={styles.home} href={home} data-plain-link>
					{text.error.backHome}
				</LinkButton>
				<HelpContact className={styles.help} />
			</div>
		</AuthLayout>
	)
}
