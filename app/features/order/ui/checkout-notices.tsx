import { useHref } from 'react-router'
import { formatMoney } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import type { Money } from '~/kernel/money.ts'
import { PageHead as Head } from '~/shell/page-head.tsx'
import { LinkButton } from '~/ui/button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Page, Row } from '~/ui/page.tsx'
import type { CartView } from '~/features/cart/rules/cart-view.ts'
import { useCartText } from '~/features/cart/text/cart-text.ts'
import { holdIsOver, HoldOver } from '~/features/cart/ui/hold-status.tsx'
import { useOrderText } from '~/features/order/text/order-text.ts'
import type { CheckoutAnswer } from './checkout-answer.ts'
import styles from './checkout-sections.module.css'

/** The obstacles to the order beside the fields: an ended hold, incomplete attendees, a changed total. */
export function CheckoutStanding({
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
			{(holdIsOver(cart) || refusal?.code === 'hold_expired') && <HoldOver busy={busy} cart={cart} />}
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

/** The offer of an account, which helps, but is never required (look §5). */
export function SignUp() {
	const { signUp } = useOrderText().checkout
	const [create, login] = [useHref('/signup'), useHref('/login')]
	const back = `?return=${encodeURIComponent('/checkout')}`
	return (
		<Notice
			title={signUp.title}
			action={
				<Row>
					<LinkButton href={create + back}>{signUp.create}</LinkButton>
					<LinkButton href={login + back} look="quiet">
						{signUp.action}
					</LinkButton>
				</Row>
			}
		>
			<span className={styles.reason}>{signUp.text}</span>
		</Notice>
	)
}

/** The terms that placing the order agrees to, with links. */
export function Agreed() {
	const { agreed } = useOrderText().checkout
	const [terms, refunds] = [useHref('/terms'), useHref('/return-refund')]
	return (
		<p className="soft">
			{agreed.before}
			<a href={terms}>{agreed.terms}</a>
			{agreed.between}
			<a href={refunds}>{agreed.refunds}</a>
			{agreed.after}
		</p>
	)
}

export function ToCart() {
	const { checkout: text } = useOrderText()
	return (
		<LinkButton wide look="quiet" href={useHref('/cart')}>
			{text.toCart}
		</LinkButton>
	)
}

/** The checkout of an empty cart, or of a cart that another tab has just ordered. */
export function NothingToBuy({ ordered }: { ordered: { number: string; path: string } | undefined }) {
	const { empty } = useCartText()
	const { checkout: text } = useOrderText()
	const [events, shop, order] = [useHref('/event'), useHref('/category'), useHref(ordered?.path ?? '/')]
	if (ordered)
		return (
			<Page width="text">
				<Head title={text.title} noIndex />
				<EmptyState
					level={1}
					title={text.ordered.title}
					action={
						<LinkButton look="primary" href={order}>
							{text.ordered.action(ordered.number)}
						</LinkButton>
					}
				>
					{text.ordered.text}
				</EmptyState>
			</Page>
		)
	return (
		<Page width="text">
			<Head title={text.title} noIndex />
			<EmptyState
				level={1}
				title={empty.title}
				action={
					<>
						<LinkButton look="primary" href={events}>
							{empty.action}
						</LinkButton>
						<LinkButton href={shop}>{empty.shop}</LinkButton>
					</>
				}
			>
				{empty.text}
			</EmptyState>
		</Page>
	)
}
