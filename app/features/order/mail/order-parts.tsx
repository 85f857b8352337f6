import { formatMoney, formatPeriod, leafOf, zoneName } from '~/i18n/formats.ts'
import { formatPhone } from '~/i18n/phone.ts'
import { taxParts } from '~/features/cart/rules/tax-parts.ts'
import { streetOf } from '~/features/event/text/calendar-entry.ts'
import type { Locale } from '~/kernel/locale.ts'
import { placeOf } from '~/platform/calendar/calendar-entry.ts'
import { MailLeaf, MailLink, MailNote, MailPicture, MailRows, MailSubheading, MailText, type MailRow } from '~/platform/mail/layout.tsx'
import type { LinkedSite } from '~/platform/mail/page-link.ts'
import { MailWritten } from '~/platform/mail/written.tsx'
import { everyReductionText } from '~/features/promotion/text/reduction/every-language.ts'
import { reductionWords } from '~/features/promotion/text/reduction/words.ts'
import type { OrderShown } from '~/features/order/rules/order-shown.ts'
import { mailText } from './text/mail-text.ts'

interface OrderPart {
	order: OrderShown
	locale: Locale
}

/** Time and place of the event, with its calendar leaf. */
export function EventPart({ order: { event }, locale }: OrderPart) {
	if (!event) return null
	const text = mailText[locale]
	const { startsAt, endsAt, timeZone, venue, address, city } = event
	return (
		<MailLeaf {...leafOf(locale, startsAt, timeZone)}>
			<MailText>
				<strong>{event.name}</strong>
				<br />
				{text.when}: {formatPeriod(startsAt, endsAt, timeZone)} ({text.localTime(zoneName(startsAt, timeZone))})
				<br />
				{text.where}: {placeOf({ venue, address: streetOf({ address, city }) })}
			</MailText>
		</MailLeaf>
	)
}

/** What the organiser wrote for this mail, under their name. */
export function OrganiserNotePart({ provider, note, locale }: { provider: string; note: string; locale: Locale }) {
	if (note === '') return null
	return (
		<>
			<MailSubheading>{mailText[locale].note(provider)}</MailSubheading>
			<MailWritten text={note} />
		</>
	)
}

/** The attendees with their tickets. */
export function AttendeesPart({ order: { attendees }, locale }: OrderPart) {
	const going = attendees.filter(({ canceled }) => !canceled)
	if (going.length === 0) return null
	return (
		<>
			<MailSubheading>{mailText[locale].attendees}</MailSubheading>
			<MailRows
				rows={going.map(({ name, ticket, candidateNumber }) => ({
					label: candidateNumber ? `${name} (${candidateNumber})` : name,
					value: ticket,
					wraps: true,
				}))}
			/>
		</>
	)
}

/** All lines, and all figures that are not zero, down to the amounts paid and still to pay. */
export function FiguresPart({ order, locale, site }: OrderPart & { site: LinkedSite }) {
	const { figures, bought, orderNumber } = mailText[locale]
	const { totals, lines, reductions, extrasGivenBack, paid, remaining, number } = order
	const tax = taxParts(totals)
	const shown = (label: string, amount: { amount: number; currency: typeof paid.currency }, sign: 1 | -1 = 1): MailRow[] =>
		amount.amount === 0 ? [] : [{ label, value: formatMoney(locale, { ...amount, amount: amount.amount * sign }) }]
	const taken = (each: OrderShown['reductions'][number]) => shown(reductionWords(everyReductionText[locale], each, locale), each.amount, -1)
	return (
		<>
			<MailSubheading>{bought}</MailSubheading>
			<MailRows
				rows={[
					{ label: orderNumber, value: number },
					...lines.map(({ quantity, name, coverUrl, subtotal }) => ({
						label: (
							<>
								{coverUrl && <MailPicture src={site.origin + coverUrl} />}
								{`${quantity} × ${name}`}
							</>
						),
						value: formatMoney(locale, subtotal),
					})),
					...shown(figures.savings, totals.savings),
					...reductions.filter(({ delivery }) => delivery.amount === 0).flatMap(taken),
					...shown(figures.delivery, {
						...totals.delivery,
						amount: reductions.reduce((sum, { delivery }) => sum + delivery.amount, totals.delivery.amount),
					}),
					...reductions.filter(({ delivery }) => delivery.amount > 0).flatMap(taken),
					...shown(figures.paymentFee, totals.paymentFee),
					...shown(figures.tax, tax.added),
					...shown(figures.taxIncluded, tax.contained),
					...shown(figures.deposit, totals.deposit),
					{ label: figures.total, value: formatMoney(locale, totals.total), strong: true },
					...extrasGivenBack.flatMap(({ extra, amount }) => shown(figures.takenOff[extra], amount, -1)),
					...shown(figures.paid, paid),
					...shown(figures.remaining, remaining),
				]}
			/>
		</>
	)
}

/** How to reach the seller. */
export function OrganiserPart({ order: { provider }, locale }: OrderPart) {
	const { name, email, phone } = provider
	return (
		<MailNote>
			{mailText[locale].contact}: {name}, <MailLink href={`mailto:${email}`}>{email}</MailLink>, {formatPhone(locale, phone)}
		</MailNote>
	)
}
