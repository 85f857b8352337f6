import type { ReactNode } from 'react'
import { useHref } from 'react-router'
import styles from './auth-layout.module.css'
import { useShellText } from './text/shell-text.ts'

/** One thing in the middle of the page under the brand: sign-in, errors, no connection (specification §2: the auth layout). */
export function AuthLayout({ children }: { children: ReactNode }) {
	const text = useShellText()
	const home = useHref('/')
	return (
		<div className={styles.layout}>
			<header className={styles.header}>
				<a className={styles.brand} href={home}>
					{text.brand}
				</a>
			</header>
			<main id="main" className={styles.main}>
				{children}
			</main>
		</div>
	)
}
