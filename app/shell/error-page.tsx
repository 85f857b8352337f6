import { isRouteErrorResponse, useHref, useLocation, useRouteError } from 'react-router'
import { AuthLayout } from './auth-layout.tsx'
import { BrokenDrum } from './broken-drum.tsx'
import styles from './error-page.module.css'
import { useShellText } from './text/shell-text.ts'

/** Every fatal end: status, message, picture and the way home (specification §2). */
export function ErrorPage() {
	const text = useShellText()
	const error = useRouteError()
	const { pathname } = useLocation()
	const fullPath = useHref(pathname)
	const home = useHref('/')
	const status = isRouteErrorResponse(error) ? error.status : 500
	const message = status === 404 ? text.error.notFound(fullPath) : status === 403 ? text.error.forbidden : text.error.server
	return (
		<AuthLayout>
			<title>{`${status} ${message}`}</title>
			<meta name="robots" content="noindex" />
			<div className={styles.page}>
				<BrokenDrum title={text.error.picture} />
				<p className={styles.status}>{status}</p>
				<h1 className={styles.message}>{message}</h1>
				{/* A whole page load: whatever broke stays behind. */}
				<a className={styles.home} href={home}>
					{text.error.backHome}
				</a>
			</div>
		</AuthLayout>
	)
}
