import { Fragment, useState } from 'react'
import { useHref } from 'react-router'
import { formatDateTime, formatMoney } from '~/i18n/formats.ts'
import { formatPhone } from '~/i18n/phone.ts'
import { useLocale } from '~/i18n/text.ts'
import type { Money } from '~/kernel/money.ts'
import { telephoneLink } from '~/kernel/telephone.ts'
import { RadioGroup } from '~/ui/choice-field.tsx'
import { NumberStepper } from '~/ui/number-stepper.tsx'
import { Price } from '~/ui/price.tsx'
import { TicketStub } from '~/ui/ticket-stub.tsx'
import { useCartText } from '~/features/cart/text/cart-text.ts'
import { useEventText } from '~/features/event/text/event-text.ts'
import { choicesFor, choose, variantOf, type Choice, type Chosen as Picks } from '~/features/ticket/rules/variant-choice.ts'
import { mostOf, quantityFieldName, type Chosen } from '~/features/attendee/registration/rules/chosen-tickets.ts'
import { useRegistrationText } from '~/features/attendee/registration/text/registration-text.ts'
import { AvailabilityBadge } from './availability-badge.tsx'
import { variantDetail, variantName, type RegistrationEvent, type ShownTicket, type ShownVariant } from './registration-event.ts'
import styles from './ticket-choice.module.css'

export interface TicketChoiceProps {
	ticket: ShownTicket
	event: Pick<RegistrationEvent, 'startsAt' | 'timeZone' | 'provider' | 'slug' | 'waitingList'>
	chosen: Chosen
	/** How many of this ticket the cart holds already. */
	inCart: number
	onQuantity: (variantId: number, quantity: number) => void
	/** A refusal of the server about this ticket. */
	error?: string
}

/** One ticket shaped like a stub: name and attributes on the left; price, availability and quantity on the right. */
export function TicketChoice({ ticket, event, chosen, inCart, onQuantity, error }: TicketChoiceProps) {
	const text = useRegistrationText()
	const several = ticket.variants.length > 1 && ticket.attributes.length > 0
	const [picks, setPicks] = useState<Picks>(() => firstPicks(ticket, chosen))
	const variant = several ? variantOf(ticket, picks) : ticket.variants[0]
	const open = ticket.variants.some(({ availability }) => availability === 'available')
	const taken = ticket.variants.some(({ id }) => (chosen[id] ?? 0) > 0)
	const quantityOf = (each: ShownVariant, name: string) => (
		<Quantity {...{ ticket, chosen, inCart, error }} variant={each} name={name} onQuantity={onQuantity} />
	)
	return (
		<TicketStub
			as="li"
			id={`ticket-${ticket.id}`}
			state={!open ? 'off' : taken ? 'chosen' : 'open'}
			main={
				<div className={styles.words}>
					<h2 className={styles.name}>{ticket.name}</h2>
					{ticket.description !== '' && <p className="soft">{ticket.description}</p>}
					{several && (
						<div className={`${styles.picks} ${styles.withScript}`}>
							{ticket.attributes.map((_, index) => (
								<AttributePick key={index} {...{ ticket, index, picks, setPicks, event }} />
							))}
						</div>
					)}
					{ticket.maxPerOrder < 100 && <p className="soft">{text.choose.limits(ticket.minPerOrder, ticket.maxPerOrder)}</p>}
					{inCart > 0 && <p className="soft">{text.choose.inCart(inCart)}</p>}
					{ticket.variants.some(({ availability }) => availability === 'contact') && <ContactLine {...event.provider} />}
					{several && (
						<noscript>
							<ul className={styles.variants}>
								{ticket.variants.map((each) => (
									<li key={each.id} className={styles.variant}>
										<span>{variantDetail(ticket, each)}</span>
										<AvailabilityBadge variant={each} event={event} />
										<VariantPrice variant={each} />
										{quantityOf(each, quantityFieldName(each.id))}
									</li>
								))}
							</ul>
						</noscript>
					)}
				</div>
			}
			side={
				<>
					{several && (
						<noscript>
							<PriceFrom ticket={ticket} />
						</noscript>
					)}
					<div className={`${styles.action} ${several ? styles.withScript : ''}`}>
						{variant ? (
							<>
								<VariantPrice variant={variant} />
								<AvailabilityBadge variant={variant} event={event} />
								{variant.availability === 'sold_out' && event.waitingList && <WaitLink slug={event.slug} variantId={variant.id} />}
								{quantityOf(variant, several ? `shown.${ticket.id}` : quantityFieldName(variant.id))}
							</>
						) : (
							<span className="soft">{text.choose.pick}</span>
						)}
					</div>
				</>
			}
		/>
	)
}

function WaitLink({ slug, variantId }: { slug: string; variantId: number }) {
	const { choose: text } = useRegistrationText()
	return <a href={useHref(`/event/${slug}/waiting-list?variant=${variantId}`)}>{text.wait}</a>
}

function PriceFrom({ ticket: { variants } }: { ticket: ShownTicket }) {
	const { choose: text } = useRegistrationText()
	const lowest = variants
		.filter(({ priceOnRequest }) => !priceOnRequest)
		.reduce<ShownVariant | undefined>((low, each) => (low && low.price.amount <= each.price.amount ? low : each), undefined)
	return lowest ? (
		<>
			<span className="soft">{text.from}</span> <VariantPrice variant={{ ...lowest, originalPrice: null }} />
		</>
	) : null
}

/** The values of one attribute. Only the attributes before it limit the choice, so the first can always be changed and no choice is a dead end. */
function AttributePick({
	ticket,
	index,
	picks,
	setPicks,
	event: { timeZone },
}: {
	ticket: ShownTicket
	index: number
	picks: Picks
	setPicks: (picks: Picks) => void
	event: Pick<RegistrationEvent, 'timeZone'>
}) {
	const text = useRegistrationText().choose
	const { state, tickets } = useEventText().detail
	const attribute = ticket.attributes[index]
	if (!attribute) return null
	const before = Object.fromEntries(ticket.attributes.slice(0, index).map(({ key }) => [key, picks[key]]))
	const reasonOf = ({ reason, variantIds }: Choice) => {
		if (reason === null) return undefined
		if (reason === 'no_such_combination') return text.noSuchCombination
		if (reason !== 'coming_soon') return state[reason]
		const [opensAt] = ticket.variants.flatMap((each) => (variantIds.includes(each.id) ? (each.opensAt ?? []) : [])).sort()
		return opensAt ? tickets.opens(formatDateTime(opensAt, timeZone)) : state.coming_soon
	}
	return (
		<RadioGroup
			layout="chips"
			name={`pick.${ticket.id}.${attribute.key}`}
			label={attribute.name}
			value={picks[attribute.key] ?? ''}
			onChange={({ currentTarget }) => setPicks(choose(ticket, picks, attribute.key, currentTarget.value))}
			choices={choicesFor(ticket, attribute.key, before).map((choice) => ({
				value: choice.value,
				label: attribute.values.find(({ key }) => key === choice.value)?.name ?? choice.value,
				note: reasonOf(choice),
				disabled: !choice.possible,
			}))}
		/>
	)
}

function Quantity({
	ticket,
	variant,
	chosen,
	inCart,
	name,
	onQuantity,
	error,
}: Omit<TicketChoiceProps, 'event'> & { variant: ShownVariant; name: string }) {
	const { choose: text } = useRegistrationText()
	const { told } = useCartText()
	const [isOver, setOver] = useState(false)
	if (variant.availability !== 'available') return null
	const label = variantName(ticket, variant)
	const most = mostOf(variant, ticket, chosen, inCart)
	const left = variant.left ?? 0
	const why = left <= ticket.maxPerOrder ? told.sold_out(label, left) : told.above_maximum(ticket.maxPerOrder)
	return (
		<>
			<NumberStepper
				compact
				key={variant.id}
				name={name}
				label={text.quantity(label)}
				lessLabel={text.less(label)}
				moreLabel={text.more(label)}
				min={0}
				max={most}
				value={chosen[variant.id] ?? 0}
				onChange={(quantity) => {
					setOver(quantity > most)
					onQuantity(variant.id, Math.max(0, Math.min(most, quantity)))
				}}
				error={isOver ? why : error}
			/>
		</>
	)
}

function VariantPrice({ variant: { price, priceOnRequest, originalPrice } }: { variant: ShownVariant }) {
	const locale = useLocale()
	const { onRequest } = useEventText().detail.price
	const { free, was } = useCartText()
	if (priceOnRequest) return <Price>{onRequest}</Price>
	const shown = (money: Money) => (money.amount === 0 ? free : formatMoney(locale, money))
	const crossed = originalPrice && originalPrice.amount > price.amount ? { price: shown(originalPrice), label: was } : undefined
	return <Price was={crossed}>{shown(price)}</Price>
}

/** The contact of the organiser whose ticket is sold on request. */
function ContactLine({ name, website, email, phone }: RegistrationEvent['provider']) {
	const { choose: text } = useRegistrationText()
	const locale = useLocale()
	const ways = [
		...(email === null ? [] : [{ href: `mailto:${email}`, shown: email }]),
		...(phone === null ? [] : [{ href: telephoneLink(phone), shown: formatPhone(locale, phone) }]),
		...(website === null ? [] : [{ href: website, shown: new URL(website).hostname }]),
	]
	return (
		<p>
			{text.contactBy} {name}
			{ways.map(({ href, shown }) => (
				<Fragment key={href}>
					, <a href={href}>{shown}</a>
				</Fragment>
			))}
		</p>
	)
}

/**
 * What is picked first: a variant that was chosen before, else the one a link asked for, else the first that can be had, else the first, so that
 * there is always a price.
 */
function firstPicks({ variants }: ShownTicket, chosen: Chosen): Picks {
	const first =
		variants.find(({ id }) => (chosen[id] ?? 0) > 0) ??
		variants.find(({ id }) => id in chosen) ??
		variants.find(({ availability }) => availability === 'available') ??
		variants[0]
	return first?.attributes ?? {}
}
