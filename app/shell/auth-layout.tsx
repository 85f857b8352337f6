import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { LanguageLink } from './language-link.tsx'
import styles from './layout.module.css'
import { Wordmark } from './site-header.tsx'
import { useShellText } from './text/shell-text.ts'

/** A quiet page with one thing in the middle: for signing in, and for errors. */
export function AuthLayout({ children }: { children: ReactNode }) {
	const text = useShellText()
	return (
		<div className={styles.quiet}>
			<a className="skip-link" href="#main">
				{text.skip}
			</a>
			<header className={styles.quietHead}>
				<Wordmark />
			</header>
			<main id="main" className={styles.middle} tabIndex={-1}>
				{children}
			</main>
			<footer className={styles.quietFoot}>
				<LanguageLink className={styles.language} />
			</footer>
		</div>
	)
}

export default function AuthLayoutRoute() {
	return (
		<AuthLayout>
			<Outlet />
		</AuthLayout>
	)
}
