import { Outlet, useHref, useLocation } from 'react-router'
import { atDesk } from '~/platform/session/at-desk.server.ts'
import {
	BoxIcon,
	CalendarIcon,
	CardIcon,
	CheckCircleIcon,
	QrIcon,
	ClockIcon,
	DownloadIcon,
	GiftIcon,
	GridIcon,
	ImageIcon,
	ListIcon,
	MailIcon,
	PrinterIcon,
	ReturnIcon,
	ShelvesIcon,
	SlidersIcon,
	StarIcon,
	TagIcon,
	TruckIcon,
	UsersIcon,
	WalletIcon,
	type IconComponent,
} from '~/ui/icon.tsx'
import { DeskFrame } from './desk-frame.tsx'
import { useShellText } from './text/shell-text.ts'
import type { Route } from './+types/desk-layout'

interface Tool {
	path: string
	Icon: IconComponent
}

/**
 * The desk's tools in groups, in the order of the rail. A new tool gets its line here, its words in the shell's texts (`desk.tools`), its pages
 * in `app/routes.ts`.
 */
const groups = [
	{
		name: 'sales',
		tools: [
			{ path: 'desk', Icon: GridIcon },
			{ path: 'desk/orders', Icon: WalletIcon },
			{ path: 'desk/quotes', Icon: CardIcon },
			{ path: 'desk/transfers', Icon: QrIcon },
			{ path: 'desk/reconciliation', Icon: CheckCircleIcon },
			{ path: 'desk/settlements', Icon: WalletIcon },
			{ path: 'desk/invoices', Icon: PrinterIcon },
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
			{ path: 'desk/pages', Icon: ImageIcon },
			{ path: 'desk/newsletter', Icon: MailIcon },
			{ path: 'desk/messages', Icon: MailIcon },
			{ path: 'desk/settings', Icon: SlidersIcon },
			{ path: 'desk/jobs', Icon: ClockIcon },
			{ path: 'desk/facts', Icon: ListIcon },
		],
	},
] as const satisfies readonly { name: string; tools: readonly Tool[] }[]

export type DeskTool = (typeof groups)[number]['tools'][number]['path']

const tools: readonly { path: DeskTool }[] = groups.flatMap<{ path: DeskTool }>((group) => group.tools)

/** Every page of the desk checks that its reader is staff; this check is for a page that forgets it. */
export function loader({ context, request }: Route.LoaderArgs) {
	atDesk(context, request)
	return null
}

/** Staff's pages are kept in no cache. */
export const headers = () => ({ 'cache-control': 'no-store' })

/** The desk of the platform's staff. */
export default function DeskLayout() {
	const text = useShellText()
	const { pathname } = useLocation()
	const root = useHref('/').replace(/\/$/, '')
	const current = tools.findLast(({ path }) => pathname === `/${path}` || pathname.startsWith(`/${path}/`))
	return (
		<DeskFrame
			name={text.desk.name}
			label={text.desk.label}
			menu={text.desk.menu}
			groups={groups.map((group) => ({
				name: group.name,
				label: text.desk.groups[group.name],
				tools: group.tools.map(({ path, Icon }) => ({
					href: `${root}/${path}`,
					label: text.desk.tools[path],
					Icon,
					current: path === current?.path,
				})),
			}))}
		>
			<Outlet />
		</DeskFrame>
	)
}
