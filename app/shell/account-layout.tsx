import { Outlet, useHref, useLocation } from 'react-router'
import { DefaultLayout } from './default-layout.tsx'
import styles from './layout.module.css'
import { useShellText } from './text/shell-text.ts'

/** The account's pages, in the order of the rail (specification §2). */
const rail = ['my-account', 'my-account/my-orders', 'my-account/athlete-profiles', 'my-account/personal-data'] as const

/** The account area: a rail of its pages beside the page; on a phone the rail lies on top and scrolls. */
export default function AccountLayout() {
	const text = useShellText()
	const { pathname } = useLocation()
	const root = useHref('/').replace(/\/$/, '')
	return (
		<DefaultLayout>
			<div className={styles.account}>
				<nav className={styles.rail} aria-label={text.account.label}>
					<ul>
						{rail.map((path) => (
							<li key={path}>
								<a href={`${root}/${path}`} aria-current={pathname === `/${path}` ? 'page' : undefined}>
									{text.account.pages[path]}
								</a>
							</li>
						))}
					</ul>
				</nav>
				<div className={styles.accountPage}>
					<Outlet />
				</div>
			</div>
		</DefaultLayout>
	)
}
