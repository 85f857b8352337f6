import { MailLink, MailSubheading, MailText } from '~/platform/mail/layout.tsx'
import type { LinkedSite } from '~/platform/mail/page-link.ts'
import type { OrderShown } from '~/features/order/rules/order-shown.ts'
import { walletLinks } from '~/features/order/links/wallet-links.ts'
import { mailText } from './text/mail-text.ts'

/** The most tickets with links: more would make the mail a list of links; the order's page has them all. */
const mostLinked = 10

interface WalletPartProps {
	order: OrderShown
	site: LinkedSite
	wallets: { apple: boolean; google: boolean }
}

/** Each ticket's links into the telephone's wallets. */
export function WalletPart({ order: { attendees, locale, secret }, site, wallets }: WalletPartProps) {
	const valid = attendees.filter(({ code }) => code !== null).slice(0, mostLinked)
	if (valid.length === 0 || !(wallets.apple || wallets.google)) return null
	return (
		<>
			<MailSubheading>{mailText[locale].confirmed.wallet}</MailSubheading>
			{valid.map(({ id, name }) => {
				const { apple, google } = walletLinks(id, secret, locale, wallets)
				return (
					<MailText key={id}>
						{name}: {apple && <MailLink href={site.origin + apple}>Apple Wallet</MailLink>}
						{apple && google && ' · '}
						{google && <MailLink href={site.origin + google}>Google Wallet</MailLink>}
					</MailText>
				)
			})}
		</>
	)
}
