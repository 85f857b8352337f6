import { Outlet, useHref, useLocation, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router'
import { atDesk } from '../platform/session/at-desk.server.ts'
import {
	BoxIcon,
	CalendarIcon,
	CardIcon,
	ClockIcon,
	DownloadIcon,
	EditIcon,
	GiftIcon,
	GridIcon,
	ListIcon,
	MenuIcon,
	ReturnIcon,
	ShelvesIcon,
	SlidersIcon,
	StarIcon,
	TagIcon,
	TruckIcon,
	UsersIcon,
	WalletIcon,
	type IconComponent,
} from '../ui/icon.tsx'
import styles from './desk-layout.module.css'
import { LanguageLink } from './language-link.tsx'
import { Wordmark } from './site-header.tsx'
import { useShellText } from './text/shell-text.ts'
import { ThemeSwitch } from './theme-switch.tsx'

interface Tool {
	path: string
	Icon: IconComponent
}

/**
 * The desk's tools in groups, in the order of the rail. A new one takes its line here, its words in the shell's texts (`desk.tools`), its pages in
 * `app/routes.ts`.
 */
const groups = [
	{
		name: 'sales',
		tools: [
			{ path: 'desk', Icon: GridIcon },
			{ path: 'desk/orders', Icon: WalletIcon },
			{ path: 'desk/quotes', Icon: CardIcon },
			{ path: 'desk/returns', Icon: ReturnIcon },
			{ path: 'desk/customers', Icon: UsersIcon },
			{ path: 'desk/codes', Icon: TagIcon },
		],
	},
	{
		name: 'shop',
		tools: [
			{ path: 'desk/products', Icon: GiftIcon },
			{ path: 'desk/products/import', Icon: DownloadIcon },
			{ path: 'desk/categories', Icon: ShelvesIcon },
			{ path: 'desk/stock', Icon: BoxIcon },
			{ path: 'desk/delivery', Icon: TruckIcon },
			{ path: 'desk/reviews', Icon: StarIcon },
		],
	},
	{
		name: 'organisers',
		tools: [
			{ path: 'desk/providers', Icon: CalendarIcon },
			{ path: 'desk/partners', Icon: UsersIcon },
		],
	},
	{
		name: 'house',
		tools: [
			{ path: 'desk/content', Icon: EditIcon },
			{ path: 'desk/settings', Icon: SlidersIcon },
			{ path: 'desk/jobs', Icon: ClockIcon },
			{ path: 'desk/facts', Icon: ListIcon },
		],
	},
] as const satisfies readonly { name: string; tools: readonly Tool[] }[]

export type DeskTool = (typeof groups)[number]['tools'][number]['path']

const tools: readonly { path: DeskTool }[] = groups.flatMap<{ path: DeskTool }>((group) => group.tools)

/** Every page of the desk asks who is there; this asks for the one that forgot. */
export function loader({ context, request }: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
	atDesk(context, request)
	return null
}

/** What staff sees is kept nowhere. */
export const headers = () => ({ 'cache-control': 'no-store' })

/** The desk of the platform's own people: a rail of its tools beside the page; on a phone a menu. Wide, dense, calm (look §5). */
export default function DeskLayout() {
	const text = useShellText()
	const { pathname } = useLocation()
	const root = useHref('/').replace(/\/$/, '')
	const current = tools.findLast(({ path }) => pathname === `/${path}` || pathname.startsWith(`/${path}/`))
	const links = (
		<div className={styles.groups}>
			{groups.map((group) => (
				<div key={group.name}>
					<p>{text.desk.groups[group.name]}</p>
					<ul>
						{group.tools.map(({ path, Icon }) => (
							<li key={path}>
								<a href={`${root}/${path}`} aria-current={path === current?.path ? 'page' : undefined}>
									<Icon />
									{text.desk.tools[path]}
								</a>
							</li>
						))}
					</ul>
				</div>
			))}
		</div>
	)
	return (
		<div className={styles.desk}>
			<a className="skip-link" href="#main">
				{text.skip}
			</a>
			<header className={styles.head}>
				<Wordmark />
				<p className={styles.name}>{text.desk.name}</p>
				<details className={styles.menu} data-menu key={pathname}>
					<summary>
						<MenuIcon />
						{current ? text.desk.tools[current.path] : text.desk.menu}
					</summary>
					<nav className={styles.menuList} aria-label={text.desk.label}>
						{links}
					</nav>
				</details>
				<span className={styles.settings}>
					<LanguageLink className={styles.language} short />
					<ThemeSwitch />
				</span>
			</header>
			<nav className={styles.rail} aria-label={text.desk.label}>
				{links}
			</nav>
			<main id="main" className={styles.page} tabIndex={-1}>
				<Outlet />
			</main>
		</div>
	)
}
