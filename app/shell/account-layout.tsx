import { useEffect, useRef } from 'react'
import { Outlet, useHref, useLocation } from 'react-router'
import { pageRequest } from '~/platform/session/request.server.ts'
import { signedIn } from '~/platform/session/signed-in.server.ts'
import { DefaultLayout } from './default-layout.tsx'
import { SignOut } from './sign-out.tsx'
import styles from './layout.module.css'
import { useShellText } from './text/shell-text.ts'
import type { Route } from './+types/account-layout'

/** The account's pages, in the order of the rail (specification §2). */
const rail = [
	'my-account',
	'my-orders',
	'returns',
	'my-account/reviews',
	'my-account/following',
	'my-account/athlete-profiles',
	'my-account/brackets',
	'personal-data',
	'billing-details',
	'shipping-details',
	'payment-method',
	'my-account/security',
] as const

/**
 * Every page of the account area checks that its reader is signed in; this check is for a page that forgets it. `isStaff`: the reader may go to
 * the desk.
 */
export function loader({ context, request }: Route.LoaderArgs) {
	signedIn(context, request)
	const { actor } = context.get(pageRequest).caller
	return { isStaff: actor.kind === 'account' && actor.staff }
}

/** One person's pages are kept in no cache. */
export const headers = () => ({ 'cache-control': 'no-store' })

/** The account area: a rail of its pages beside the page; on a phone the rail is above the page and scrolls. */
export default function AccountLayout({ loaderData }: Route.ComponentProps) {
	const { isStaff } = loaderData
	const text = useShellText()
	const { pathname } = useLocation()
	const root = useHref('/').replace(/\/$/, '')
	const current = rail.findLast((path) => pathname === `/${path}` || pathname.startsWith(`/${path}/`))
	const list = useRef<HTMLElement>(null)
	useEffect(() => {
		const link = list.current?.querySelector<HTMLElement>('[aria-current]')
		// Not scrollIntoView: that would move the page, too.
		if (link && list.current) list.current.scrollLeft = link.offsetLeft - (list.current.clientWidth - link.clientWidth) / 2
	}, [current])
	return (
		<DefaultLayout>
			<div className={styles.account}>
				<nav ref={list} className={styles.rail} aria-label={text.account.label}>
					<ul>
						{isStaff && (
							<li>
								<a href={`${root}/desk`}>{text.desk.name}</a>
							</li>
						)}
						{rail.map((path) => (
							<li key={path}>
								<a href={`${root}/${path}`} aria-current={path === current ? 'page' : undefined}>
									{text.account.pages[path]}
								</a>
							</li>
						))}
						<li>
							<SignOut>
								<button type="submit" name="intent" value="sign-out">
									{text.nav.signOut}
								</button>
							</SignOut>
						</li>
					</ul>
				</nav>
				<div className={styles.accountPage}>
					<Outlet />
				</div>
			</div>
		</DefaultLayout>
	)
}
