import { useHref } from 'react-router'
import { useShellText } from '~/shell/text/shell-text.ts'
import { Badge } from '~/ui/badge.tsx'
import {
	ArrowLeftIcon,
	BibIcon,
	CalendarIcon,
	CardIcon,
	HeartIcon,
	LockIcon,
	PinIcon,
	TicketIcon,
	TruckIcon,
	UserIcon,
	UsersIcon,
	type IconComponent,
} from '~/ui/icon.tsx'
import { useAccountText } from '~/features/account/text/account-text.ts'
import styles from './account-cards.module.css'

const icons = {
	'my-events': CalendarIcon,
	'my-orders': TicketIcon,
	returns: ArrowLeftIcon,
	wishlist: HeartIcon,
	'my-account/following': UsersIcon,
	'my-account/athlete-profiles': BibIcon,
	'personal-data': UserIcon,
	'billing-details': PinIcon,
	'shipping-details': TruckIcon,
	'payment-method': CardIcon,
	'my-account/security': LockIcon,
} satisfies Record<string, IconComponent>

type Path = keyof typeof icons
const paths = Object.keys(icons) as Path[]

export interface AccountCardsProps {
	counts: { toPay: number; tickets: number }
	/** The person works for a provider. */
	organizes: boolean
}

/** A card for each page of the account, with what waits there. */
export function AccountCards({ counts, organizes }: AccountCardsProps) {
	const { hub: text } = useAccountText()
	const { account } = useShellText()
	const root = useHref('/').replace(/\/$/, '')
	return (
		<ul className={styles.cards}>
			{paths.map((path) => {
				if (path === 'my-events' && !organizes) return null
				const Icon = icons[path]
				return (
					<li key={path}>
						<a className={styles.card} href={`${root}/${path}`}>
							<Icon size={24} className={styles.icon} />
							<span className={styles.words}>
								<strong>{account.pages[path]}</strong>
								<span className={styles.about}>{text.about[path]}</span>
								{path === 'my-orders' && (counts.toPay > 0 || counts.tickets > 0) && (
									<span className={styles.badges}>
										{counts.toPay > 0 && <Badge tone="amber">{text.counts.toPay(counts.toPay)}</Badge>}
										{counts.tickets > 0 && <Badge tone="jade">{text.counts.tickets(counts.tickets)}</Badge>}
									</span>
								)}
							</span>
						</a>
					</li>
				)
			})}
		</ul>
	)
}
