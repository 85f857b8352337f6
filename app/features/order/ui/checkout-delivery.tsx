import { useEffect, useEffectEvent, useState } from 'react'
import { formatMoney, formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import type { Money } from '~/kernel/money.ts'
import type { TypedForm } from '~/shell/form/typed-form.ts'
import { Button } from '~/ui/button.tsx'
import { CheckboxField, RadioGroup } from '~/ui/choice-field.tsx'
import { Disclosure } from '~/ui/disclosure.tsx'
import { TextArea } from '~/ui/field.tsx'
import { Stack } from '~/ui/page.tsx'
import { countryName, isCountry, type Country } from '~/features/account/address/rules/countries.ts'
import { useCartText } from '~/features/cart/text/cart-text.ts'
import { goesTo } from '~/features/delivery/rules/delivery.ts'
import { longest } from '~/features/order/rules/longest.ts'
import type { InvoiceTo } from '~/features/order/rules/invoice-to.ts'
import { billIn, destinationIn, invoiceToIn } from '~/features/order/rules/typed-checkout.ts'
import { useOrderText } from '~/features/order/text/order-text.ts'
import { CheckoutAddress, type SavedAddresses } from './checkout-address.tsx'
import { Part } from './checkout-sections.tsx'
import { InvoiceToFields } from './invoice-to-fields.tsx'
import styles from './checkout-sections.module.css'

/** A delivery method as it is offered to a buyer. */
export interface ShownDelivery {
	id: number
	name: string
	price: Money
	/** The buyer comes for the goods. */
	pickup: boolean
	countries: readonly Country[] | null
	minDays: number | null
	maxDays: number | null
	/** The amount from which it costs nothing. */
	freeFrom: Money | null
	confirmsPrice: boolean
}

interface DeliveryPartProps {
	form: TypedForm
	goods: boolean
	/** Whether something is to be paid, so that there is an invoice. */
	paid: boolean
	/** The company of the account's latest invoice with one. */
	lastInvoiceTo: InvoiceTo | null
	/** The weight of all goods together. */
	weightGrams: number
	methods: readonly ShownDelivery[]
	chosen: number | undefined
	/** The buyer's address book; absent for guests. */
	saved: SavedAddresses | undefined
	onChoose: (id: number) => void
}

/** How the order reaches the buyer: no question for tickets; addresses and a delivery method for goods. */
export function DeliveryPart({ form, goods, paid, lastInvoiceTo, weightGrams, methods, chosen, saved, onChoose }: DeliveryPartProps) {
	const { checkout: text } = useOrderText()
	const { free } = useCartText()
	const locale = useLocale()
	const noteOf = useDeliveryNote()
	const pickup = methods.find(({ id }) => id === chosen)?.pickup ?? false
	const hasAddress = billIn(form.typed, { goods, pickup }) !== undefined
	const country = destinationIn(form.typed)
	const reaching = methods.filter((method) => country === undefined || goesTo(method, country))
	const offered = reaching.length > 0 ? reaching : methods
	const instead = offered.some(({ id }) => id === chosen) ? undefined : offered[0]?.id
	const choose = useEffectEvent(onChoose)
	// A method that does not go to the country is not offered, so it must not stay chosen.
	useEffect(() => {
		if (goods && instead !== undefined) choose(instead)
	}, [goods, instead])
	const invoice = (
		<Disclosure summary={text.invoice} open={hasAddress || undefined}>
			<CheckoutAddress form={form} part="billingAddress" kind="billing" required={hasAddress} saved={saved?.billing} />
		</Disclosure>
	)
	const company = paid && <InvoiceToPart form={form} last={lastInvoiceTo} />
	if (!goods)
		return (
			<Part mark={2} title={text.how}>
				<p>{text.ticketsByMail}</p>
				{invoice}
				{company}
			</Part>
		)
	const useAsShipping = form.box('billingAddress.useAsShipping')
	return (
		<Part mark={2} title={text.howGoods}>
			<RadioGroup
				name="delivery"
				label={text.delivery}
				help={weightGrams > 0 ? text.weight(formatNumber(locale, weightGrams / 1000)) : undefined}
				required
				value={chosen === undefined ? '' : String(chosen)}
				onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
				choices={offered.map((method) => ({
					value: String(method.id),
					label: method.name,
					note: noteOf(method, country),
					// The note says that the price is an estimate: on a phone there is no room for that here.
					aside: <strong>{method.price.amount === 0 ? free : formatMoney(locale, method.price)}</strong>,
				}))}
			/>
			{pickup ? (
				invoice
			) : (
				<>
					<h3>{text.billing}</h3>
					<CheckoutAddress
						form={form}
						part="billingAddress"
						kind={useAsShipping.checked ? 'shipping' : 'billing'}
						required
						saved={saved?.billing}
					/>
				</>
			)}
			{/* Without JavaScript the address stays: the buyer may still choose another delivery method on this page. */}
			<div className={pickup ? styles.notSent : undefined}>
				<Stack>
					<CheckboxField {...useAsShipping} label={text.useAsShipping} />
					<div className={styles.shipping}>
						<Stack>
							<h3>{text.shipping}</h3>
							<CheckoutAddress form={form} part="shippingAddress" kind="shipping" required={!pickup} saved={saved?.shipping} />
						</Stack>
					</div>
				</Stack>
			</div>
			{company}
			<GiftFields form={form} />
		</Part>
	)
}

/** The facts of a delivery method to know before choosing it: how long it takes, where it goes, how its price may change. */
function useDeliveryNote() {
	const { checkout: text } = useOrderText()
	const locale = useLocale()
	return ({ pickup, countries, minDays, maxDays, freeFrom, confirmsPrice, price }: ShownDelivery, country: string | undefined) => {
		const names = countries?.map((code) => countryName(code, locale)).join(', ') ?? ''
		const unreached = country !== undefined && isCountry(country) && !goesTo({ pickup, countries }, country) ? country : undefined
		const notes = [
			unreached && text.goesNotTo(countryName(unreached, locale)),
			pickup && text.pickupNote,
			minDays !== null && maxDays !== null && text.days(minDays, maxDays),
			countries !== null && !pickup && text.onlyTo(names),
			freeFrom !== null && price.amount > 0 && text.freeFrom(formatMoney(locale, freeFrom)),
			confirmsPrice && text.priceConfirmed,
		]
		return notes.filter(Boolean).join(' ') || undefined
	}
}

/** The questions about a present: wrapping and card. They show once the buyer ticks the present, and always without scripts. */
function GiftFields({ form }: { form: TypedForm }) {
	const { gift: text } = useOrderText().checkout
	const isGift = form.box('gift.is')
	return (
		<div className={styles.gift}>
			<Stack>
				<CheckboxField {...isGift} label={text.is} />
				<div className={styles.giftFields}>
					<Stack>
						<CheckboxField {...form.box('gift.wrap')} label={text.wrap} help={text.wrapHelp} />
						<TextArea
							{...form.field('gift.note')}
							label={text.note}
							help={text.noteHelp(longest.giftNote)}
							rows={3}
							maxLength={longest.giftNote}
						/>
					</Stack>
				</div>
			</Stack>
		</div>
	)
}

/** The company the invoice is made out to; folded away, because most people buy for themselves. One button fills in the account's latest company. */
function InvoiceToPart({ form, last }: { form: TypedForm; last: InvoiceTo | null }) {
	const { invoiceTo: text } = useOrderText().checkout
	const wished = invoiceToIn(form.typed) !== undefined
	const [opened, setOpened] = useState(wished)
	return (
		<Disclosure summary={text.is} open={wished || opened || undefined}>
			<Stack>
				{last && !wished && (
					<Button
						size="sm"
						onClick={() => {
							setOpened(true)
							form.set({ 'invoiceTo.company': last.company, 'invoiceTo.taxId': last.taxId, 'invoiceTo.address': last.address })
						}}
					>
						{text.again(last.company)}
					</Button>
				)}
				<InvoiceToFields field={(name) => form.field(`invoiceTo.${name}`)} required={wished} />
			</Stack>
		</Disclosure>
	)
}
