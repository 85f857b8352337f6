import type { ReactNode } from 'react'
import { useHref } from 'react-router'
import { formatPeriod } from '~/i18n/formats.ts'
import { formatPhone } from '~/i18n/phone.ts'
import { useLocale } from '~/i18n/text.ts'
import { telephoneLink } from '~/kernel/telephone.ts'
import { Badge } from '~/ui/badge.tsx'
import { LinkButton } from '~/ui/button.tsx'
import { GlobeIcon, MailIcon, PhoneIcon } from '~/ui/icon.tsx'
import { Price } from '~/ui/price.tsx'
import { TicketStub } from '~/ui/ticket-stub.tsx'
import type { DetailVariant, EventDetail } from '~/features/event/rules/event-detail.ts'
import { useEventText } from '~/features/event/text/event-text.ts'
import { offerWords, priceWords, saleTimeWords, variantPriceWords } from '~/features/event/ui/offer-words.ts'
import styles from './ticket-list.module.css'

export interface VariantStubProps {
	event: Pick<EventDetail, 'name' | 'slug' | 'startsAt' | 'timeZone' | 'provider' | 'waitingList'>
	variant: DetailVariant
	/** The variant's name where it stands alone: "Vé vận động viên · 42 km". */
	fullName: string
	/** The part left of the tear line. */
	children: ReactNode
	/** The address where the variant is bought. */
	href: string
}

/** One variant as a stub: its name, how many are left, its price, and the way to buy it. */
export function VariantStub({ event, variant, fullName, children, href }: VariantStubProps) {
	const text = useEventText().detail
	const locale = useLocale()
	const offer = offerWords(variant, text)
	const saleTime = saleTimeWords(variant, event, text)
	const isOff = variant.availability === 'sold_out' || variant.availability === 'expired' || variant.availability === 'not_found'
	const price = variantPriceWords(variant, locale, text)
	const was = variant.originalPrice && variant.originalPrice.amount > variant.price.amount ? variant.originalPrice : undefined
	return (
		<TicketStub
			as="li"
			state={isOff ? 'off' : 'open'}
			main={
				<div className={styles.words}>
					{children}
					{variant.startsAt && variant.endsAt && (
						<p className="soft figures">{formatPeriod(variant.startsAt, variant.endsAt, event.timeZone)}</p>
					)}
					<p className={styles.state}>
						<Badge tone={offer.tone}>{offer.words}</Badge>
						{saleTime !== undefined && <span className={styles.time}>{saleTime}</span>}
					</p>
				</div>
			}
			side={
				<>
					<Price was={was && { price: priceWords(was, locale, text), label: text.price.was }}>{price}</Price>
					{variant.availability === 'available' && <BuyLink href={href} name={fullName} isFree={variant.price.amount === 0} />}
					{variant.availability === 'sold_out' && event.waitingList && (
						<WaitLink slug={event.slug} variantId={variant.id} name={fullName} />
					)}
					{variant.availability === 'coming_soon' && <RemindLink slug={event.slug} variantId={variant.id} name={fullName} />}
					{variant.availability === 'contact' && <Contact event={event} ticket={fullName} />}
				</>
			}
		/>
	)
}

function BuyLink({ href, name, isFree }: { href: string; name: string; isFree: boolean }) {
	const text = useEventText().detail.action
	return (
		<LinkButton href={href} aria-label={isFree ? text.registerOf(name) : text.buyOf(name)}>
			{isFree ? text.register : text.buy}
		</LinkButton>
	)
}

function WaitLink({ slug, variantId, name }: { slug: string; variantId: number; name: string }) {
	const { wait, waitFor } = useEventText().detail.tickets
	return (
		<LinkButton size="sm" href={useHref(`/event/${slug}/waiting-list?variant=${variantId}`)} aria-label={waitFor(name)}>
			{wait}
		</LinkButton>
	)
}

function RemindLink({ slug, variantId, name }: { slug: string; variantId: number; name: string }) {
	const { remind, remindOf } = useEventText().detail.tickets
	return (
		<LinkButton size="sm" href={useHref(`/event/${slug}/sale-reminder?variant=${variantId}`)} aria-label={remindOf(name)}>
			{remind}
		</LinkButton>
	)
}

function Contact({ event, ticket }: { event: VariantStubProps['event']; ticket: string }) {
	const text = useEventText().detail.tickets
	const locale = useLocale()
	const { website, email, phone } = event.provider
	const subject = encodeURIComponent(text.subject(event.name, ticket))
	return (
		<span className={styles.contact}>
			{email !== null && (
				<LinkButton size="sm" icon={<MailIcon />} href={`mailto:${email}?subject=${subject}`}>
					{text.mail}
				</LinkButton>
			)}
			{phone !== null && (
				<LinkButton size="sm" icon={<PhoneIcon />} href={telephoneLink(phone)}>
					{text.call(formatPhone(locale, phone))}
				</LinkButton>
			)}
			{email === null && phone === null && website !== null && (
				<LinkButton size="sm" icon={<GlobeIcon />} href={website} rel="noopener nofollow">
					{text.mail}
				</LinkButton>
			)}
		</span>
	)
}
