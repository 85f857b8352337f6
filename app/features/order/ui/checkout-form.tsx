import { useEffect, useEffectEvent, useState, type FormEvent } from 'react'
import { Form, useNavigation, useRevalidator } from 'react-router'
import { formatMoney } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import type { FieldIssue } from '~/kernel/fields.ts'
import { PageHead as Head } from '~/shell/page-head.tsx'
import { useFormText } from '~/shell/form/text/form-text.ts'
import { useShellText } from '~/shell/text/shell-text.ts'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Columns, Page, PageHead, Stack } from '~/ui/page.tsx'
import { StickyAction } from '~/ui/sticky-action.tsx'
import { useCartText } from '~/features/cart/text/cart-text.ts'
import { CartFigures } from '~/features/cart/ui/cart-figures.tsx'
import { EnterButton } from '~/features/cart/ui/cart-line.tsx'
import type { CardShown } from '~/features/payment/saved-card/rules/card-shown.ts'
import { CardChoice } from '~/features/payment/saved-card/ui/card-choice.tsx'
import { HoldClock } from '~/features/cart/ui/hold-status.tsx'
import { thingIn, toldRefusal } from '~/features/cart/ui/told-refusal.ts'
import { useAddressText } from '~/features/account/address/text/address-text.ts'
import { isFreeOfCharge } from '~/features/cart/rules/free-of-charge.ts'
import { isGoodsOnly } from '~/features/cart/rules/goods-only.ts'
import type { InvoiceTo } from '~/features/order/rules/invoice-to.ts'
import { firstAddresses } from '~/features/order/rules/first-addresses.ts'
import { shownPrice, type Choice, type Repriced } from '~/features/order/rules/shown-price.ts'
import { typedCheckoutIssues } from '~/features/order/rules/typed-checkout.ts'
import { wayIn } from '~/kernel/ways.ts'
import { usePaymentWayText } from '~/features/payment/payment-way/text/payment-way-text.ts'
import { useOrderText } from '~/features/order/text/order-text.ts'
import type { SavedAddresses } from './checkout-address.tsx'
import { DeliveryPart } from './checkout-delivery.tsx'
import type { CheckoutAnswer, PricedCart } from './checkout-answer.ts'
import { HelpContact } from '~/shell/help-contact.tsx'
import { Agreed, CheckoutStanding, SignUp, ToCart } from './checkout-notices.tsx'
import { checkoutFormClass, ContactPart, OrderedLines, PaymentPart } from './checkout-sections.tsx'
import { addressLabels } from '~/features/account/address/ui/address-fields.tsx'
import { issueSentence } from '~/shell/form/issue-sentence.ts'
import { useTypedForm } from '~/shell/form/typed-form.ts'

export interface CheckoutFormProps {
	loaded: PricedCart & {
		/** How many attendees are still incomplete. */
		missing: number
		/** The server's time, ISO 8601. */
		now: string
		key: string
		isGuest: boolean
		/** The first values of the contact. */
		buyer: { email: string; name: string; phone: string }
		/** The buyer's address book; absent for guests. */
		saved?: SavedAddresses
		/** The company of the account's latest invoice with one. */
		lastInvoiceTo: InvoiceTo | null
		/** The saved cards of an account; null for a guest. */
		cards: readonly CardShown[] | null
	}
	answer?: CheckoutAnswer
	/** The cart priced for another choice, once it was asked for. */
	repriced?: Repriced<PricedCart>
	onReprice: (choice: Choice) => void
}

/** How long the typed address must stay unchanged before the price for this buyer is asked for. */
const settleMs = 400

/** One page with three short parts, and beside them the lines and the total. */
export function CheckoutForm({ loaded, answer, repriced, onReprice }: CheckoutFormProps) {
	const { checkout: text, refusals } = useOrderText()
	const formText = useFormText()
	const addressText = useAddressText()
	const cartText = useCartText()
	const shell = useShellText()
	const wayText = usePaymentWayText()
	const locale = useLocale()
	const revalidator = useRevalidator()
	const navigation = useNavigation()
	const [picked, setPicked] = useState<Choice & { after: CheckoutAnswer | undefined }>()
	// A price that was asked for before the last answer knew less, for example not who buys.
	const sinceAnswered = picked?.after === answer ? repriced : undefined
	const { newest, priced, payment, delivery } = shownPrice<PricedCart>(
		{ loaded, answered: answer?.priced, repriced: sinceAnswered },
		picked,
	)
	const { cart } = priced
	const { total, deposit } = cart.totals
	const goods = cart.needsDelivery
	const goodsOnly = isGoodsOnly(cart)
	const placeFree = goodsOnly ? text.place : text.placeFree
	const needs = {
		goods,
		pickup: newest.deliveries.find(({ id }) => id === delivery)?.pickup ?? false,
		timeZone: cart.event?.timeZone,
		locale,
	}

	const form = useTypedForm({
		initial: {
			'contact.email': loaded.buyer.email,
			'contact.name': loaded.buyer.name,
			'contact.phone': loaded.buyer.phone,
			...firstAddresses(loaded.saved, goods, locale),
			...{ 'invoiceTo.company': '', 'invoiceTo.taxId': '', 'invoiceTo.address': '' },
		},
		check: (typed) => typedCheckoutIssues(typed, needs),
		sentence: (issue) => issueSentence(formText, issue),
		refused: answer?.refusal?.code === 'invalid_fields' || !answer ? answer?.refused : { typed: answer.refused.typed, issues: [] },
		keepAs: 'hoi-checkout',
		keepsRefused: true,
	})
	const email = form.typed['contact.email'] ?? ''
	const pressed = navigation.state === 'idle' ? undefined : navigation.formData?.get('intent')

	function onSubmit(submitted: FormEvent<HTMLFormElement>) {
		const button = (submitted.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
		if (button?.value === 'renew') return
		// The next order of this tab is another one.
		if (form.attempt()) return form.forget(form.typed)
		submitted.preventDefault()
	}
	function choose(choice: Partial<Choice>) {
		const next = { payment, delivery, email, ...choice }
		setPicked({ ...next, after: answer })
		onReprice(next)
	}
	const pricedFor = picked && picked.after === answer ? picked.email : (answer?.refused.typed['contact.email'] ?? loaded.buyer.email)
	const isForAnother = cart.pricedByBuyer && email !== pricedFor && !form.issues.some(({ path }) => path === 'contact.email')
	const reprice = useEffectEvent(() => choose({}))
	useEffect(() => {
		if (!isForAnother) return
		const timer = setTimeout(() => reprice(), settleMs)
		return () => clearTimeout(timer)
	}, [isForAnother, email])
	const labelOf = ({ path }: FieldIssue) => {
		const [part = '', field = ''] = path.split('.')
		if (part === 'gift') return text.gift.note
		if (part === 'invoiceTo') return { company: text.invoiceTo.company, taxId: text.invoiceTo.taxId }[field] ?? text.invoiceTo.address
		if (part === 'contact') return { email: text.email, name: text.name, phone: text.phone }[field] ?? field
		const label = addressLabels(addressText.fields, form.typed[`${part}.country`])[field] ?? field
		return `${part === 'billingAddress' ? text.billing : text.shipping}, ${label}`
	}
	const title = isFreeOfCharge(cart) ? text.titleFree : text.title
	const words =
		payment === 'free'
			? placeFree
			: wayIn(payment)
				? text.placeAndPay(formatMoney(locale, deposit.amount > 0 ? deposit : total))
				: text.place
	const placing = {
		type: 'submit',
		name: 'intent',
		value: 'place',
		look: 'primary',
		busy: pressed === 'place',
		busyLabel: text.placing,
	} as const

	return (
		<Page>
			<Head title={title} noIndex />
			<PageHead title={title} aside={<HoldClock cart={cart} now={loaded.now} onEnd={() => void revalidator.revalidate()} />} />
			<Form method="post" noValidate onSubmit={onSubmit} preventScrollReset className={checkoutFormClass}>
				<EnterButton intent="place" />
				<input type="hidden" name="key" value={answer?.refused.typed.key || loaded.key} />
				<input type="hidden" name="expected.amount" value={total.amount} />
				<input type="hidden" name="expected.currency" value={total.currency} />
				<Columns
					main={
						<Stack>
							<ErrorSummary
								key={form.round}
								title={formText.mistakes}
								mistakes={form.told.map((issue) => ({
									name: issue.path,
									message: `${labelOf(issue)}: ${issueSentence(formText, issue)}`,
								}))}
							/>
							<CheckoutStanding {...{ answer, cart, missing: loaded.missing, now: total, busy: pressed === 'renew' }} />
							{answer?.refusal && !answeredElsewhere.includes(answer.refusal.code) && (
								<Notice
									kind="danger"
									role="alert"
									title={toldRefusal(cartText, answer.refusal, {
										sentences: { ...shell.refusals, ...cartText.refusals, ...refusals, ...wayText.refusals },
										locale,
										currency: total.currency,
										thingOf: thingIn(cart.lines),
										fallback: shell.refusals.server_error,
									})}
								/>
							)}
							{loaded.isGuest && <SignUp />}
							<ContactPart form={form} goodsOnly={goodsOnly} addressed={goods} />
							<DeliveryPart
								{...{ form, goods }}
								paid={total.amount > 0}
								lastInvoiceTo={loaded.lastInvoiceTo}
								weightGrams={cart.weightGrams}
								saved={loaded.saved}
								methods={newest.deliveries}
								chosen={delivery}
								onChoose={(id) => choose({ delivery: id })}
							/>
							<PaymentPart
								methods={newest.payments}
								limits={newest.online?.ways.length === 0 ? newest.online.limits : null}
								goodsOnly={goodsOnly}
								chosen={payment}
								onChoose={(code) => choose({ payment: code })}
							>
								{loaded.cards && newest.online?.ways.includes('card') && (
									<CardChoice
										cards={loaded.cards}
										isDirect={newest.online.own}
										chosen={form.typed.savedCard}
										onChange={form.field('savedCard').onChange}
										save={form.box('saveCard')}
									/>
								)}
							</PaymentPart>
							<Agreed />
							<HelpContact />
							<StickyAction
								label={cartText.rows.total}
								price={formatMoney(locale, total)}
								action={<Button {...placing}>{payment === 'free' ? placeFree : text.place}</Button>}
							/>
						</Stack>
					}
					side={
						<Card title={cartText.summary}>
							<Stack>
								<OrderedLines cart={cart} />
								<CartFigures cart={cart} deliveryChosen={delivery !== undefined} />
								<Button {...placing} size="lg" wide>
									{words}
								</Button>
								<ToCart />
							</Stack>
						</Card>
					}
				/>
			</Form>
		</Page>
	)
}

/** Refusals that have their own place on the page, so no general sentence is shown. */
const answeredElsewhere: readonly string[] = ['invalid_fields', 'hold_expired', 'total_changed', 'attendees_incomplete']
