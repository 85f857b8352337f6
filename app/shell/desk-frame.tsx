import type { ReactNode } from 'react'
import { useHref, useLocation } from 'react-router'
import { ArrowRightIcon, MenuIcon, UserIcon, type IconComponent } from '~/ui/icon.tsx'
import styles from './desk-frame.module.css'
import { LanguageLink } from './language-link.tsx'
import { SignOut } from './sign-out.tsx'
import { Wordmark } from './site-header.tsx'
import { useShellText } from './text/shell-text.ts'
import { ThemeSwitch } from './theme-switch.tsx'

export interface FrameTool {
	href: string
	label: string
	Icon: IconComponent
	current: boolean
}

export interface FrameGroup {
	/** The group's unique name; the page shows its label, if it has one. */
	name: string
	label?: string
	tools: readonly FrameTool[]
}

/** The layout for work on many things: a rail of tools beside the page; on a phone a menu. Wide, dense, calm (look §5). */
export function DeskFrame({
	name,
	label,
	menu,
	groups,
	above,
	children,
}: {
	/** The name of the thing people work on, shown beside the wordmark. */
	name: ReactNode
	/** The name of the tools, for screen readers. */
	label: string
	/** The words on the menu's button when no tool is current. */
	menu: string
	groups: readonly FrameGroup[]
	/** Shown above the tools: the thing they belong to. */
	above?: ReactNode
	children: ReactNode
}) {
	const text = useShellText()
	const { pathname } = useLocation()
	const account = useHref('/my-account')
	const current = groups.flatMap(({ tools }) => tools).find((tool) => tool.current)
	const links = (
		<div className={styles.groups}>
			{above}
			{groups.map((group) => (
				<div key={group.name}>
					{group.label !== undefined && <p>{group.label}</p>}
					<ul>
						{group.tools.map(({ href, label: tool, Icon, current: isHere }) => (
							<li key={href}>
								<a href={href} aria-current={isHere ? 'page' : undefined}>
									<Icon />
									{tool}
								</a>
							</li>
						))}
					</ul>
				</div>
			))}
			<ul className={styles.own}>
				<li>
					<a href={account}>
						<UserIcon />
						{text.nav.account}
					</a>
				</li>
				<li>
					<SignOut>
						<button type="submit" name="intent" value="sign-out">
							<ArrowRightIcon />
							{text.nav.signOut}
						</button>
					</SignOut>
				</li>
			</ul>
		</div>
	)
	return (
		<div className={styles.desk}>
			<a className="skip-link" href="#main">
				{text.skip}
			</a>
			<header className={styles.head}>
				<Wordmark />
				<p className={styles.name}>{name}</p>
				<details className={styles.menu} data-menu key={pathname}>
					<summary>
						<MenuIcon />
						<span>{current?.label ?? menu}</span>
					</summary>
					<nav className={styles.menuList} aria-label={label}>
						{links}
					</nav>
				</details>
				<span className={styles.settings}>
					<LanguageLink className={styles.language} short />
					<ThemeSwitch />
				</span>
			</header>
			<nav className={styles.rail} aria-label={label}>
				{links}
			</nav>
			<main id="main" className={styles.page} tabIndex={-1}>
				{children}
			</main>
		</div>
	)
}
