import { useState, type FormEvent } from 'react'
import { Form, useHref, useNavigation, useRevalidator } from 'react-router'
import { formatMoney } from '../../../i18n/formats.ts'
import { useLocale } from '../../../i18n/text.ts'
import type { FieldIssue } from '../../../kernel/fields.ts'
import type { Money } from '../../../kernel/money.ts'
import { PageHead as Head } from '../../../shell/page-head.tsx'
import { useShellText } from '../../../shell/text/shell-text.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Columns, Page, PageHead, Stack } from '../../../ui/page.tsx'
import { StickyAction } from '../../../ui/sticky-action.tsx'
import { useToast } from '../../../ui/toast.tsx'
import type { CartView } from '../../cart/rules/cart-view.ts'
import { useCartText } from '../../cart/text/cart-text.ts'
import { CartFigures } from '../../cart/ui/cart-figures.tsx'
import { EnterButton, lineName } from '../../cart/ui/cart-line.tsx'
import { holdIsOver, HoldClock, HoldOver } from '../../cart/ui/hold-status.tsx'
import { toldRefusal, type PageRefusal } from '../../cart/ui/told-refusal.ts'
import { emptyAddress, typedCheckoutIssues } from '../rules/typed-checkout.ts'
import { useOrderText } from '../text/order-text.ts'
import {
	checkoutFormClass,
	ContactPart,
	DeliveryPart,
	OrderedLines,
	PaymentPart,
	type DeliveryMethod,
	type ShownMethod,
} from './checkout-sections.tsx'
import { addressLabels } from './address-fields.tsx'
import { issueSentence } from './issue-sentence.ts'
import { useTypedForm, type RefusedForm } from './typed-form.ts'

/** A cart priced for one way to pay and deliver. */
export interface PricedCart {
	cart: CartView
	payments: readonly ShownMethod[]
	deliveries: readonly DeliveryMethod[]
	payment: string
	delivery: number | undefined
}

/** What a checkout that was not placed comes back with. */
export interface CheckoutAnswer {
	refusal?: PageRefusal
	/** The total the buyer had been shown. */
	before?: Money
	renewed?: boolean
	refused: RefusedForm
	priced: PricedCart
}

export interface CheckoutFormProps {
	loaded: PricedCart & {
		/** How many attendees still lack something. */
		missing: number
		/** The server's time, ISO 8601. */
		now: string
		key: string
		isGuest: boolean
		/** Filled in at first. */
		buyerName: string
	}
	answer?: CheckoutAnswer
	/** The cart for another choice, once it was asked for. */
	repriced?: PricedCart
	onReprice: (choice: { payment: string; delivery: number | undefined }) => void
}

/** One page, three short parts, and beside them what is bought and what it costs. */
export function CheckoutForm({ loaded, answer, repriced, onReprice }: CheckoutFormProps) {
	const { checkout: text, mistakes, ...orderText } = useOrderText()
	const cartText = useCartText()
	const shell = useShellText()
	const locale = useLocale()
	const toast = useToast()
	const revalidator = useRevalidator()
	const navigation = useNavigation()
	const newest = answer?.priced ?? loaded
	const [picked, setPicked] = useState({ payment: newest.payment, delivery: newest.delivery })
	const payment = newest.payments.some(({ code, comingSoon }) => code === picked.payment && !comingSoon) ? picked.payment : newest.payment
	const delivery = newest.deliveries.some(({ id }) => id === picked.delivery) ? picked.delivery : newest.delivery
	const priced = [answer?.priced, repriced, loaded].find((each) => each?.payment === payment && each.delivery === delivery) ?? newest
	const { cart } = priced
	const { total } = cart.totals
	const goods = cart.needsDelivery

	const form = useTypedForm({
		initial: {
			'contact.name': loaded.buyerName,
			...emptyAddress('billingAddress', locale),
			...emptyAddress('shippingAddress', locale),
			'billingAddress.useAsShipping': goods ? 'on' : '',
		},
		check: (typed) => typedCheckoutIssues(typed, goods),
		sentence: (issue) => issueSentence(orderText, issue),
		refused: answer?.refusal?.code === 'invalid_fields' || !answer ? answer?.refused : { typed: answer.refused.typed, issues: [] },
		keepAs: 'hoi-checkout',
	})
	const pressed = navigation.state === 'idle' ? undefined : navigation.formData?.get('intent')

	function onSubmit(submitted: FormEvent<HTMLFormElement>) {
		const button = (submitted.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
		if (button?.value === 'renew' || form.attempt()) return
		submitted.preventDefault()
		if (form.issues.some(({ path, code }) => path === 'contact.email' && code === 'email')) toast({ kind: 'danger', text: text.emailToast })
	}
	function choose(choice: Partial<typeof picked>) {
		const next = { payment, delivery, ...choice }
		setPicked(next)
		onReprice(next)
	}
	const labelOf = ({ path }: FieldIssue) => {
		const [part = '', field = ''] = path.split('.')
		if (part === 'contact') return { email: text.email, name: text.name, phone: text.phone }[field] ?? field
		const label = addressLabels(text.address, form.typed[`${part}.country`])[field] ?? field
		return `${part === 'billingAddress' ? text.billing : text.shipping}, ${label}`
	}
	const words = payment === 'free' ? text.placeFree : payment === 'card' ? text.placeAndPay(formatMoney(locale, total)) : text.place
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
			<Head title={text.title} noIndex />
			<PageHead title={text.title} aside={<HoldClock cart={cart} now={loaded.now} onEnd={() => void revalidator.revalidate()} />} />
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
								title={mistakes}
								mistakes={form.told.map((issue) => ({
									name: issue.path,
									message: `${labelOf(issue)}: ${issueSentence(orderText, issue)}`,
								}))}
							/>
							<Standing {...{ answer, cart, missing: loaded.missing, now: total, busy: pressed === 'renew' }} />
							{answer?.refusal && !answeredElsewhere.includes(answer.refusal.code) && (
								<Notice
									kind="danger"
									role="alert"
									title={toldRefusal(cartText, answer.refusal, {
										sentences: { ...shell.refusals, ...cartText.refusals, ...orderText.refusals },
										locale,
										currency: total.currency,
										nameOf: (id) => cart.lines.filter(({ variantId }) => variantId === id).map(lineName)[0],
										fallback: shell.refusals.server_error,
									})}
								/>
							)}
							{loaded.isGuest && <SignUp />}
							<ContactPart form={form} />
							<DeliveryPart
								{...{ form, goods }}
								methods={newest.deliveries}
								chosen={delivery}
								onChoose={(id) => choose({ delivery: id })}
							/>
							<PaymentPart methods={newest.payments} chosen={payment} onChoose={(code) => choose({ payment: code })} />
							<p className="soft">{text.terms}</p>
							<StickyAction
								label={cartText.rows.total}
								price={formatMoney(locale, total)}
								action={<Button {...placing}>{payment === 'free' ? text.placeFree : text.place}</Button>}
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

/** Refusals that are shown as what they mean, not as a sentence. */
const answeredElsewhere: readonly string[] = ['invalid_fields', 'hold_expired', 'total_changed', 'attendees_incomplete']

/** What stands between the buyer and the order, besides the fields: the hold, the attendees, a total that changed. */
function Standing({
	answer,
	cart,
	missing,
	now,
	busy,
}: {
	answer: CheckoutAnswer | undefined
	cart: CartView
	missing: number
	now: Money
	busy: boolean
}) {
	const { checkout: text, refusals } = useOrderText()
	const { hold, attendeesMissing } = useCartText()
	const locale = useLocale()
	const registration = useHref(cart.event ? `/event/${cart.event.slug}/registration` : '/cart')
	const { before, refusal, renewed } = answer ?? {}
	return (
		<>
			{(holdIsOver(cart) || refusal?.code === 'hold_expired') && <HoldOver busy={busy} />}
			{renewed && !holdIsOver(cart) && <Notice kind="success" role="status" title={hold.renewed} />}
			{refusal?.code === 'total_changed' && (
				<Notice kind="warning" role="alert" title={text.totalChanged}>
					{before ? text.wasNow(formatMoney(locale, before), formatMoney(locale, now)) : refusals.total_changed}
				</Notice>
			)}
			{(missing > 0 || refusal?.code === 'attendees_incomplete') && (
				<Notice
					kind="warning"
					role={refusal ? 'alert' : undefined}
					title={missing > 0 ? attendeesMissing(missing) : refusals.attendees_incomplete}
					action={<LinkButton href={registration}>{text.attendees}</LinkButton>}
				/>
			)}
		</>
	)
}

/** An account helps and is never asked for (look §5). */
function SignUp() {
	const { signUp } = useOrderText().checkout
	const href = useHref('/login')
	return (
		<Notice title={signUp.title} action={<LinkButton href={href}>{signUp.action}</LinkButton>}>
			{signUp.text}
		</Notice>
	)
}

function ToCart() {
	const { checkout: text } = useOrderText()
	return (
		<LinkButton wide look="quiet" href={useHref('/cart')}>
			{text.toCart}
		</LinkButton>
	)
}

/** The checkout of an empty cart. */
export function NothingToBuy() {
	const { empty } = useCartText()
	const { checkout: text } = useOrderText()
	const events = useHref('/event')
	return (
		<Page width="text">
			<Head title={text.title} noIndex />
			<EmptyState
				level={1}
				title={empty.title}
				action={
					<LinkButton look="primary" href={events}>
						{empty.action}
					</LinkButton>
				}
			>
				{empty.text}
			</EmptyState>
		</Page>
	)
}
