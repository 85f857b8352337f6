import { formatMoney } from '~/i18n/formats.ts'
import { formatPhone } from '~/i18n/phone.ts'
import { defaultLocale } from '~/kernel/locale.ts'
import { MailButton, MailHeading, MailLayout, MailLink, MailRows, MailSubheading, MailText } from '~/platform/mail/layout.tsx'
import { pageLink, type LinkedSite } from '~/platform/mail/page-link.ts'
import { howToPay, lessSentence, payLink, type RemainsLess } from '~/features/order/mail/less-to-pay.ts'
import type { OrderShown } from '~/features/order/rules/order-shown.ts'
import type { ReturnShown } from '~/features/order/returns/rules/return-shown.ts'
import { mailText } from './text/mail-text.ts'

/** The kinds of news a buyer gets about a return. */
export type ReturnNews = 'requested' | 'approved' | 'received' | 'refunded' | 'rejected'

/** An order with less to pay since its goods are back. */
export interface Owing {
	order: OrderShown
	less: RemainsLess
}

export function returnSubject(news: ReturnNews, { number, order: { locale } }: ReturnShown): string {
	return mailText[locale][news].subject(number)
}

/** What happened, in one or two sentences. */
function sentences(news: ReturnNews, { order: { locale }, refund, unpaid, byHand, provider }: ReturnShown, owing?: Owing): string[] {
	const text = mailText[locale]
	const amount = formatMoney(locale, refund)
	switch (news) {
		case 'requested':
			return [text.requested.text(provider.name)]
		case 'approved':
			return [text.approved.text]
		case 'received': {
			const byGateway = { ...refund, amount: refund.amount - byHand.amount }
			const sent = byGateway.amount > 0 ? [text.received.text(formatMoney(locale, byGateway))] : []
			return [
				...sent,
				...(byHand.amount > 0 ? [text.received.byHand(formatMoney(locale, byHand), provider.name)] : []),
				...(unpaid.amount > 0 ? [text.received.unpaid(formatMoney(locale, unpaid))] : []),
				...(owing ? [lessSentence(owing.less, locale), ...howToPay(owing.order)] : []),
			]
		}
		case 'refunded':
			return [text.refunded.text(amount)]
		case 'rejected':
			return [text.rejected.text]
	}
}

function Goods({ found, locale }: { found: ReturnShown; locale: ReturnShown['order']['locale'] }) {
	const text = mailText[locale]
	return (
		<>
			<MailSubheading>{text.goods}</MailSubheading>
			<MailRows
				rows={[
					...found.lines.map(({ quantity, name, refund }) => ({ label: `${quantity} × ${name}`, value: formatMoney(locale, refund) })),
					...(found.unpaid.amount > 0 ? [{ label: text.unpaid, value: `−${formatMoney(locale, found.unpaid)}` }] : []),
					{ label: text.refund, value: formatMoney(locale, found.refund), strong: true },
					{ label: text.order, value: found.order.number },
				]}
			/>
		</>
	)
}

/** A mail about the progress of a return, in the buyer's language. */
export function ReturnNewsMail({ news, found, owing, site }: { news: ReturnNews; found: ReturnShown; owing?: Owing; site: LinkedSite }) {
	const { locale, contact } = found.order
	const text = mailText[locale]
	const said = sentences(news, found, owing)
	const toPay = owing && payLink(owing.order, site)
	const toReturn = pageLink(site, locale, `/returns/${found.id}`)
	const speaks = found.answer !== null && (news === 'approved' || news === 'rejected')
	return (
		<MailLayout locale={locale} preview={said[0] ?? ''} homeUrl={site.origin}>
			<MailHeading>{text[news].heading}</MailHeading>
			<MailText>{text.dear(contact.name)}</MailText>
			{said.map((sentence) => (
				<MailText key={sentence}>{sentence}</MailText>
			))}
			{speaks && (
				<MailText>
					<strong>{text.answer(found.provider.name)}</strong> {found.answer}
				</MailText>
			)}
			{toPay ? (
				<>
					<MailButton href={toPay.href}>{toPay.label}</MailButton>
					<MailText>
						<MailLink href={toReturn}>{text.open}</MailLink>
					</MailText>
				</>
			) : (
				<MailButton href={toReturn}>{text.open}</MailButton>
			)}
			<Goods found={found} locale={locale} />
		</MailLayout>
	)
}

export function returnRequestSubject({ number, order }: ReturnShown): string {
	return mailText[defaultLocale].forProvider.subject(number, order.number)
}

/** "Somebody asks for a return" for the provider, in the default language. */
export function ReturnForProviderMail({ found, site }: { found: ReturnShown; site: LinkedSite }) {
	const { forProvider: text, reasons } = mailText[defaultLocale]
	const { contact } = found.order
	return (
		<MailLayout locale={defaultLocale} preview={returnRequestSubject(found)} homeUrl={site.origin}>
			<MailHeading>{text.heading}</MailHeading>
			<MailText>{text.text(contact.name)}</MailText>
			<MailText>
				<strong>{text.reason}:</strong> {reasons[found.reason]}
			</MailText>
			{found.message !== '' && <MailText>{found.message}</MailText>}
			<Goods found={found} locale={defaultLocale} />
			<MailText>
				{contact.name}
				<br />
				{contact.email}
				<br />
				{formatPhone(defaultLocale, contact.phone)}
			</MailText>
		</MailLayout>
	)
}
