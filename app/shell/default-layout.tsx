import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import styles from './layout.module.css'
import { useShellText } from './text/shell-text.ts'

/** The layout of most pages: header, page, footer. */
export function DefaultLayout({ children }: { children: ReactNode }) {
	const text = useShellText()
	return (
		<div className={styles.sheet}>
			<a className="skip-link" href="#main">
				{text.skip}
			</a>
			<SiteHeader />
			<main id="main" className={styles.main} tabIndex={-1}>
				{children}
			</main>
			<SiteFooter />
		</div>
	)
}

export default function DefaultLayoutRoute() {
	return (
		<DefaultLayout>
			<Outlet />
		</DefaultLayout>
	)
}
