import type { ReactNode } from 'react'
import { formatMoney } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { longestEmail, longestPersonName, longestPhone } from '~/kernel/longest.ts'
import type { Money } from '~/kernel/money.ts'
import { useNewsletterWords } from '~/shell/site.ts'
import { Card } from '~/ui/card.tsx'
import { CheckboxField, RadioGroup } from '~/ui/choice-field.tsx'
import { TextField } from '~/ui/field.tsx'
import { CardIcon, CashIcon, QrIcon, WalletIcon } from '~/ui/icon.tsx'
import { FieldRow, Stack } from '~/ui/page.tsx'
import type { CartView } from '~/features/cart/rules/cart-view.ts'
import { useCartText } from '~/features/cart/text/cart-text.ts'
import { lineName } from '~/features/cart/rules/line-name.ts'
import { TicketLeaf } from '~/features/cart/ui/ticket-leaf.tsx'
import { wayIn } from '~/kernel/ways.ts'
import type { WayLimit } from '~/features/provider/rules/offered-ways.ts'
import { usePaymentWayText } from '~/features/payment/payment-way/text/payment-way-text.ts'
import { NoWayOffered } from '~/features/payment/payment-way/ui/no-way-offered.tsx'
import { useOrderText } from '~/features/order/text/order-text.ts'
import { LineWithPicture } from './line-with-picture.tsx'
import styles from './checkout-sections.module.css'
import type { TypedForm } from '~/shell/form/typed-form.ts'

export const checkoutFormClass = styles.form

export function Part({ mark, title, children }: { mark: number; title: string; children: ReactNode }) {
	return (
		<Card
			title={
				<span className={styles.heading}>
					<span className={styles.mark} aria-hidden="true">
						{mark}
					</span>
					{title}
				</span>
			}
		>
			<Stack>{children}</Stack>
		</Card>
	)
}

interface ContactPartProps {
	form: TypedForm
	goodsOnly: boolean
	/** Whether the order needs an address: the contact's values are copied into its empty fields. */
	addressed: boolean
}

/** The buyer: the address for tickets and for questions (specification §3, contact info). */
export function ContactPart({ form, goodsOnly, addressed }: ContactPartProps) {
	const { checkout: text } = useOrderText()
	function sharedField(name: 'name' | 'phone') {
		const field = form.field(`contact.${name}`)
		const same = `billingAddress.${name}`
		return {
			...field,
			onBlur: () => {
				field.onBlur()
				if (addressed && form.typed[same] === '' && field.value.trim() !== '') form.set({ [same]: field.value })
			},
		}
	}
	return (
		<Part mark={1} title={text.who}>
			<TextField
				{...form.field('contact.email')}
				label={text.email}
				help={goodsOnly ? text.emailHelpGoods : text.emailHelp}
				required
				type="email"
				inputMode="email"
				autoComplete="email"
				spellCheck={false}
				maxLength={longestEmail}
			/>
			<FieldRow>
				<TextField {...sharedField('name')} label={text.name} required autoComplete="name" maxLength={longestPersonName} />
				<TextField
					{...sharedField('phone')}
					label={text.phone}
					required
					type="tel"
					inputMode="tel"
					autoComplete="tel"
					maxLength={longestPhone}
				/>
			</FieldRow>
			<CheckboxField {...form.box('contact.newsletter')} label={useNewsletterWords(text.newsletter)} />
		</Part>
	)
}

export interface ShownMethod {
	code: string
	name: string
	comingSoon: boolean
	fee: Money
	/** The total by this way, where ways have different fees. */
	total?: Money
}

const icons: Record<string, typeof CardIcon> = { card: CardIcon, vietqr: QrIcon, cash_on_delivery: CashIcon }

/** The payment methods. Those that are still to come are named in one line (specification §9). */
export function PaymentPart({
	methods,
	chosen,
	limits,
	goodsOnly,
	onChoose,
	children,
}: {
	methods: readonly ShownMethod[]
	chosen: string
	/** Set where online payment exists, but no way accepts this order: the limits of the ways. */
	limits: readonly WayLimit[] | null
	/** Whether the cart has no tickets. */
	goodsOnly: boolean
	onChoose: (code: string) => void
	/** The choice of a card, where there is one. */
	children?: ReactNode
}) {
	const { checkout: text } = useOrderText()
	const { ways } = usePaymentWayText()
	const locale = useLocale()
	const soon = methods.filter(({ comingSoon }) => comingSoon)
	const notes: Partial<Record<string, string>> = goodsOnly ? { ...text.methodNotes, cash_on_delivery: text.cashForGoods } : text.methodNotes
	const choices = methods
		.filter(({ comingSoon }) => !comingSoon)
		.map(({ code, name, fee, total }) => {
			const Icon = icons[code] ?? WalletIcon
			const way = wayIn(code)
			const online = way && way !== 'card' ? ways[way] : undefined
			const says = (amount: Money) => formatMoney(locale, amount)
			const cost = total ? text.feeOfWay(fee.amount > 0 ? says(fee) : null, says(total)) : fee.amount > 0 && text.fee(says(fee))
			const note = [online?.help ?? notes[code], cost].filter(Boolean).join(' ')
			return { value: code, label: online?.name ?? name, note: note || undefined, aside: <Icon size={24} /> }
		})
	// An order without anything to pay has no payment questions.
	if (chosen === 'free')
		return (
			<p>
				<input type="hidden" name="payment" value="free" />
				{text.methodNotes.free}
			</p>
		)
	return (
		<Part mark={3} title={text.pay}>
			{limits && <NoWayOffered limits={limits} />}
			{choices.length > 0 && (
				<RadioGroup
					name="payment"
					label={text.method}
					required
					value={chosen}
					onChange={({ currentTarget }) => onChoose(currentTarget.value)}
					choices={choices}
				/>
			)}
			{soon.length > 0 && (
				<p className="soft">{text.comingSoon(new Intl.ListFormat(locale.replace('_', '-')).format(soon.map(({ name }) => name)))}</p>
			)}
			{children}
		</Part>
	)
}

/** The lines of the order, in brief. */
export function OrderedLines({ cart: { event, lines } }: { cart: Pick<CartView, 'event' | 'lines'> }) {
	const { free } = useCartText()
	const locale = useLocale()
	return (
		<>
			{event && (
				<div className={styles.event}>
					<TicketLeaf {...event} />
					<strong>{event.name}</strong>
				</div>
			)}
			<ul className={styles.lines}>
				{lines.map((line) => (
					<li key={line.id} className={styles.line}>
						<LineWithPicture coverUrl={line.coverUrl}>
							<span>
								{line.quantity} × {lineName(line)}
							</span>
						</LineWithPicture>
						<span>{line.subtotal.amount === 0 ? free : formatMoney(locale, line.subtotal)}</span>
					</li>
				))}
			</ul>
		</>
	)
}
