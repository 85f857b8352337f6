import { formatMoney, formatTime, zoneName } from '../../../i18n/formats.ts'
import type { Money } from '../../../kernel/money.ts'
import { MailButton, MailHeading, MailLayout, MailLine, MailText } from '../../../platform/mail/layout.tsx'
import type { OrderShown } from '../rules/order-shown.ts'
import { orderLink, pageLink, type LinkedSite } from './order-links.ts'
import { EventPart, FiguresPart, OrganiserPart } from './order-parts.tsx'
import { mailText } from './text/mail-text.ts'

/** What may become of an order after it was placed that its buyer must hear of. */
export type OrderNews = 'paymentFailed' | 'expired' | 'refunded' | 'canceled'

interface NewsProps {
	news: OrderNews
	order: OrderShown
	site: LinkedSite
	/** What went back, where it is known. */
	refunded?: Money
}

export function newsSubject(news: OrderNews, { locale, number }: OrderShown): string {
	return mailText[locale][news].subject(number)
}

/** What happened, in one or two sentences. */
function sentences({ news, order, refunded }: NewsProps): string[] {
	const { locale, holdEndsAt, paid } = order
	const text = mailText[locale]
	const zone = order.event?.timeZone ?? 'Asia/Ho_Chi_Minh'
	switch (news) {
		case 'paymentFailed': {
			const held = holdEndsAt === null ? [] : [text.paymentFailed.held(`${formatTime(holdEndsAt, zone)} (${zoneName(holdEndsAt, zone)})`)]
			return [text.paymentFailed.text, ...held]
		}
		case 'expired':
			return [text.expired.text]
		case 'refunded':
			return [text.refunded.text(refunded && formatMoney(locale, refunded))]
		case 'canceled':
			return [text.canceled.text, ...(paid.amount > 0 ? [text.canceled.refund(formatMoney(locale, paid))] : [])]
	}
}

/** The one thing to do about it. */
function nextStep({ news, order, site }: NewsProps): { href: string; label: string } {
	const { locale, event } = order
	const text = mailText[locale]
	if (news === 'paymentFailed') return { href: orderLink(site, locale, '/checkout/payment-fail', order), label: text.paymentFailed.button }
	if (news === 'expired' && event) return { href: pageLink(site, locale, `/event/${event.slug}`), label: text.expired.button }
	return { href: orderLink(site, locale, '/checkout/thank-you', order), label: text.openOrder }
}

/** A mail about what became of an order, in the buyer's language. */
export function OrderNewsMail(props: NewsProps) {
	const { news, order, site } = props
	const { locale, contact } = order
	const text = mailText[locale]
	const said = sentences(props)
	const step = nextStep(props)
	return (
		<MailLayout locale={locale} preview={said[0] ?? ''} homeUrl={site.origin}>
			<MailHeading>{text[news].heading}</MailHeading>
			<MailText>{text.dear(contact.name)}</MailText>
			{said.map((sentence) => (
				<MailText key={sentence}>{sentence}</MailText>
			))}
			<MailButton href={step.href}>{step.label}</MailButton>
			<EventPart order={order} locale={locale} />
			<FiguresPart order={order} locale={locale} />
			<MailLine />
			<OrganiserPart order={order} locale={locale} />
		</MailLayout>
	)
}
