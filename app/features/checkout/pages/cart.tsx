import { data, Form, redirect, useActionData, useFetcher, useHref, useNavigation, useRevalidator } from 'react-router'
import { useLocale } from '~/i18n/text.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { countTry, takeBackTry } from '~/platform/session/tries.server.ts'
import { PageHead as Head } from '~/shell/page-head.tsx'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Columns, Page, PageHead, Stack } from '~/ui/page.tsx'
import { StickyAction } from '~/ui/sticky-action.tsx'
import { formatMoney } from '~/i18n/formats.ts'
import { useShellText } from '~/shell/text/shell-text.ts'
import { typedIn } from '~/shell/form/typed-form.ts'
import { addProductsToCart } from '~/features/cart/operations/add-products-to-cart.server.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { applyCode } from '~/features/cart/operations/apply-code.server.ts'
import { changeCartLine } from '~/features/cart/operations/change-cart-line.server.ts'
import { findCart } from '~/features/checkout/operations/find-cart.server.ts'
import { listWaitingCarts } from '~/features/cart/operations/list-waiting-carts.server.ts'
import { removeCode } from '~/features/cart/operations/remove-code.server.ts'
import { renewHold } from '~/features/cart/operations/renew-hold.server.ts'
import { resumeCart } from '~/features/cart/operations/resume-cart.server.ts'
import { addKeyIn } from '~/features/cart/rules/added-keys.ts'
import { changedQuantities, removedLineIn, type RemovedLine } from '~/features/cart/rules/cart-form.ts'
import { isFreeOfCharge } from '~/features/cart/rules/free-of-charge.ts'
import { lineName } from '~/features/cart/rules/line-name.ts'
import { useCartText } from '~/features/cart/text/cart-text.ts'
import { CartFigures } from '~/features/cart/ui/cart-figures.tsx'
import { CartLineItem, EnterButton, UpdateButton } from '~/features/cart/ui/cart-line.tsx'
import { WaitingCarts } from '~/features/cart/ui/waiting-carts.tsx'
import { CodeForm } from '~/features/cart/ui/code-form.tsx'
import { holdIsOver, HoldClock, HoldOver } from '~/features/cart/ui/hold-status.tsx'
import { pageRefusal, thingIn, toldRefusal, type PageRefusal } from '~/features/cart/ui/told-refusal.ts'
import { useQuantityWishes } from '~/features/cart/ui/use-quantity-wishes.ts'
import type { Route } from './+types/cart'

/** The cart, how many of its attendees still lack something, and the waiting carts. */
export async function loader({ context }: Route.LoaderArgs) {
	const now = context.get(pageRequest).world.clock()
	const cart = valueOf(await ask(context, findCart, {}))
	const waiting = cart.othersWait ? valueOf(await ask(context, listWaitingCarts, {})) : []
	return { cart, missing: cart.missing, waiting, now: now.toISOString() }
}

interface Done {
	refusal?: PageRefusal & { lineId?: number; typed?: string }
	removed?: RemovedLine
}

/** One form's wish: a quantity, a line out or back, a code, the places again. */
export async function action({ context, request }: Route.ActionArgs) {
	const form = typedIn(await request.formData())
	const refused = (refusal: Parameters<typeof pageRefusal>[0], more: { lineId?: number; typed?: string } = {}) =>
		data<Done>({ refusal: { ...pageRefusal(refusal), ...more } }, 422)

	if (form.remove !== undefined) {
		const cart = valueOf(await ask(context, findCart, {}))
		const line = cart.lines.find(({ id }) => String(id) === form.remove)
		if (!line) return redirect('/cart')
		const answer = await ask(context, changeCartLine, { lineId: line.id, quantity: 0 })
		if (!answer.ok) return refused(answer.refusal, { lineId: line.id })
		const { kind, variantId, quantity, attendees } = line
		return data<Done>({
			removed: { kind, eventId: cart.eventId, variantId, quantity, attendees, name: lineName(line), key: crypto.randomUUID() },
		})
	}
	switch (form.intent) {
		case 'restore': {
			const line = removedLineIn(form.line)
			if (!line) break
			const { kind, eventId, variantId, quantity, attendees } = line
			const key = addKeyIn(line.key)
			const answer =
				kind === 'ticket'
					? await ask(context, addTicketsToCart, { key, eventId: eventId ?? 0, items: [{ variantId, quantity, attendees }] })
					: await ask(context, addProductsToCart, { key, items: [{ variantId, quantity }] })
			if (!answer.ok) return refused(answer.refusal)
			break
		}
		case 'code': {
			// People who guess codes are slowed down here as on the wire (truths §4.5).
			const tried = { 'code-entry': context.get(pageRequest).address }
			const waitSeconds = await countTry(context, tried)
			if (waitSeconds > 0)
				return data<Done>(
					{ refusal: { code: 'too_many_tries', data: {}, typed: form.code ?? '' } },
					{ status: 429, headers: { 'retry-after': String(waitSeconds) } },
				)
			const answer = await ask(context, applyCode, { code: form.code ?? '' })
			// An empty field counts as an unknown code.
			if (!answer.ok && answer.refusal.code === 'invalid_input')
				return data<Done>({ refusal: { code: 'code_not_found', data: {}, typed: form.code } }, 422)
			if (!answer.ok) return refused(answer.refusal, { typed: form.code ?? '' })
			takeBackTry(context, tried)
			break
		}
		case 'removeCode':
			await ask(context, removeCode, { code: form.code })
			break
		case 'resume': {
			const answer = await ask(context, resumeCart, { cartId: Number(form.cart) })
			if (!answer.ok && answer.refusal.code !== 'invalid_input') return refused(answer.refusal)
			break
		}
		case 'renew': {
			const answer = await ask(context, renewHold, {})
			if (!answer.ok) return refused(answer.refusal)
			break
		}
		default: {
			const cart = valueOf(await ask(context, findCart, {}))
			let no: ReturnType<typeof refused> | undefined
			// A line that cannot be changed does not stop the changes of the others.
			for (const change of changedQuantities(Object.entries(form), cart.lines)) {
				const answer = await ask(context, changeCartLine, change)
				if (!answer.ok) no ??= refused(answer.refusal, { lineId: change.lineId })
			}
			if (no) return no
		}
	}
	// A fetcher uses the answer as it is. After a form the page is loaded again, so that a reload repeats nothing.
	return form.intent === 'set' ? data<Done>({}) : redirect('/cart')
}

/** Loads the cart again also after a refusal: it may have changed since the page read it. */
export function shouldRevalidate() {
	return true
}

export default function CartPage({ loaderData }: Route.ComponentProps) {
	const { cart, missing, waiting, now } = loaderData
	const answer = useActionData<Done>()
	const setting = useFetcher<Done>()
	const navigation = useNavigation()
	const revalidator = useRevalidator()
	const text = useCartText()
	const shell = useShellText()
	const locale = useLocale()
	const { wanted, setQuantity, onLeave } = useQuantityWishes(setting)

	const { event, lines, totals } = cart
	const shop = useHref('/category')
	const page = useHref(event ? `/event/${event.slug}` : '/event')
	const registration = useHref(event ? `/event/${event.slug}/registration` : '/event')
	const checkout = useHref('/checkout')
	const busyWith = navigation.state === 'idle' ? undefined : navigation.formData?.get('intent')
	const over = holdIsOver(cart)
	const refusal = setting.data?.refusal ?? answer?.refusal
	const told = (refused: PageRefusal) =>
		toldRefusal(text, refused, {
			sentences: { ...shell.refusals, ...text.refusals },
			locale,
			currency: totals.total.currency,
			thingOf: thingIn(lines),
			fallback: shell.refusals.server_error,
		})

	const onward = missing > 0 ? registration : checkout
	const next = { look: 'primary', href: onward, onClick: onLeave(onward) } as const
	const nextWords = missing > 0 ? text.fillAttendees : isFreeOfCharge(cart) ? text.toCheckoutFree : text.toCheckout
	const removed = answer?.removed && <Removed line={answer.removed} />

	if (lines.length === 0)
		return (
			<Page width="text">
				<Head title={text.title} noIndex />
				{removed}
				{refusal && <Notice kind="danger" role="alert" title={told(refusal)} />}
				<WaitingCarts carts={waiting} />
				<EmptyState
					level={1}
					title={text.empty.title}
					action={
						<>
							<LinkButton look="primary" href={page}>
								{text.empty.action}
							</LinkButton>
							<LinkButton href={shop}>{text.empty.shop}</LinkButton>
						</>
					}
				>
					{text.empty.text}
				</EmptyState>
			</Page>
		)

	const main = (
		<Stack>
			{removed}
			<WaitingCarts carts={waiting} />
			{refusal && refusal.lineId === undefined && refusal.typed === undefined && (
				<Notice kind="danger" role="alert" title={told(refusal)} />
			)}
			<Form method="post" preventScrollReset>
				<Stack>
					<EnterButton intent="change" />
					{over && <HoldOver busy={busyWith === 'renew'} cart={cart} />}
					<Stack as="ul">
						{lines.map((line) => (
							<CartLineItem
								key={line.id}
								line={line}
								event={event}
								reductions={cart.reductions}
								wanted={wanted[line.id]}
								onQuantity={(quantity) => quantity > 0 && setQuantity(line.id, quantity)}
								error={refusal?.lineId === line.id ? told(refusal) : undefined}
							/>
						))}
					</Stack>
					<UpdateButton label={text.update} />
				</Stack>
			</Form>
		</Stack>
	)
	const side = (
		<Card title={text.summary}>
			<Stack>
				<CartFigures cart={cart} />
				<CodeForm
					codes={cart.codes}
					refused={refusal?.typed === undefined ? undefined : { typed: refusal.typed, sentence: told(refusal) }}
					sentenceOf={told}
					busy={busyWith === 'code' || busyWith === 'removeCode'}
				/>
				{missing > 0 && <p className="soft">{text.attendeesMissing(missing)}</p>}
				<LinkButton {...next} size="lg" wide>
					{nextWords}
				</LinkButton>
			</Stack>
		</Card>
	)
	return (
		<Page>
			<Head title={text.title} noIndex />
			<PageHead
				title={text.title}
				lead={event ? text.lead(event.name) : text.rows.count(totals.count)}
				aside={<HoldClock cart={cart} now={now} onEnd={() => void revalidator.revalidate()} />}
			/>
			<Columns main={main} side={side} />
			<StickyAction
				label={text.rows.total}
				price={formatMoney(locale, totals.total)}
				action={<LinkButton {...next}>{nextWords}</LinkButton>}
			/>
		</Page>
	)
}

/** Says that a line was removed, and can put it back with everything that was filled in. */
function Removed({ line }: { line: RemovedLine }) {
	const text = useCartText()
	return (
		<Form method="post" preventScrollReset>
			<input type="hidden" name="line" value={JSON.stringify(line)} />
			<Notice
				role="status"
				title={text.removed(line.name)}
				action={
					<Button type="submit" name="intent" value="restore">
						{text.undo}
					</Button>
				}
			/>
		</Form>
	)
}
