import { useState } from 'react'
import {
	data,
	redirect,
	useActionData,
	useFetcher,
	useLoaderData,
	type ActionFunctionArgs,
	type LoaderFunctionArgs,
	type RouterContextProvider,
} from 'react-router'
import type { FieldIssue } from '../../../kernel/fields.ts'
import type { Money } from '../../../kernel/money.ts'
import { dayOf } from '../../../kernel/zones.ts'
import { valueOf } from '../../../platform/operations/call.server.ts'
import { ask, pageRequest } from '../../../platform/session/request.server.ts'
import { findCart } from '../../cart/operations/find-cart.server.ts'
import { listDeliveryMethods } from '../../cart/operations/list-delivery-methods.server.ts'
import { listPaymentMethods } from '../../cart/operations/list-payment-methods.server.ts'
import { renewHold } from '../../cart/operations/renew-hold.server.ts'
import { pageRefusal } from '../../cart/ui/told-refusal.ts'
import { findEvent } from '../../event/operations/find-event.server.ts'
import { incompleteAttendees, linesToFill } from '../../registration/rules/typed-attendees.ts'
import { placeOrder } from '../operations/place-order.server.ts'
import { attendeeAt, chosenMethods, deliveryIn, expectedIn, methodIn, peopleIn } from '../rules/typed-checkout.ts'
import { CheckoutForm, NothingToBuy, type CheckoutAnswer } from '../ui/checkout-form.tsx'
import { typedIn, type Typed } from '../ui/typed-form.ts'

type Context = Readonly<RouterContextProvider>

/** The cart with every figure for one way to pay and to deliver: those asked for, else the first there are. */
async function pricedCart(context: Context, asked: Typed) {
	const payments = valueOf(await ask(context, listPaymentMethods, { deliveryMethodId: deliveryIn(asked) }))
	const deliveries = valueOf(await ask(context, listDeliveryMethods, {}))
	const { payment, delivery } = chosenMethods(asked, payments, deliveries)
	const cart = valueOf(await ask(context, findCart, { paymentMethod: payment, deliveryMethodId: delivery }))
	return { cart, payments, deliveries, payment, delivery }
}

/** Everything the checkout shows. `?payment=` and `?delivery=` price another choice; `?me=12.0` says which attendee the buyer is. */
export async function loader({ context, request }: LoaderFunctionArgs<Context>) {
	const { world, caller } = context.get(pageRequest)
	const now = world.clock()
	const { searchParams } = new URL(request.url)
	const priced = await pricedCart(context, Object.fromEntries(searchParams))
	const { lines, event } = priced.cart
	const found = event ? await ask(context, findEvent, { id: event.id }) : undefined
	const missing = found?.ok ? incompleteAttendees(linesToFill(lines, found.value.tickets), dayOf(now, found.value.timeZone)) : 0
	return {
		...priced,
		missing,
		now: now.toISOString(),
		/** One for each checkout attempt: sent again, it is the same order (truths §1.6). */
		key: crypto.randomUUID() as string,
		isGuest: caller.actor.kind === 'visitor',
		buyerName: attendeeAt(lines, searchParams.get('me'))?.name ?? '',
	}
}

/** Places the order, or takes the places again; what was typed always comes back. */
export async function action({ context, request }: ActionFunctionArgs<Context>) {
	const typed = typedIn(await request.formData())
	if (typed.intent === 'renew') {
		const renewed = await ask(context, renewHold, {})
		return refusedWith(context, typed, renewed.ok ? { renewed: true } : { refusal: pageRefusal(renewed.refusal) })
	}
	const { cart, payment, delivery } = await pricedCart(context, typed)
	const placed = await ask(context, placeOrder, {
		key: typed.key ?? '',
		...peopleIn(typed, cart.needsDelivery),
		deliveryMethodId: deliveryIn(typed) ?? delivery,
		paymentMethod: methodIn(typed) ?? payment,
		expectedTotal: expectedIn(typed),
	})
	if (!placed.ok) {
		const { refusal } = placed
		const issues = refusal.code === 'invalid_fields' ? (refusal.data.issues as FieldIssue[]) : []
		// A key that cannot be used (somebody else's, or none) is replaced.
		const isSpent = refusal.code === 'key_taken' || refusal.code === 'invalid_input'
		const key = isSpent ? crypto.randomUUID() : typed.key
		return refusedWith(context, { ...typed, key: key ?? '' }, { refusal: pageRefusal(refusal), issues, before: expectedIn(typed) })
	}
	const { next, order } = placed.value
	if (next.kind === 'redirect') return redirect(next.url)
	const result = `?order=${encodeURIComponent(order.number)}&secret=${encodeURIComponent(order.secret)}`
	return redirect(cart.event ? `/event/${cart.event.slug}/registration-success${result}` : `/checkout/thank-you${result}`)
}

async function refusedWith(
	context: Context,
	typed: Typed,
	more: Pick<CheckoutAnswer, 'refusal' | 'renewed'> & { issues?: FieldIssue[]; before?: Money },
) {
	const { issues = [], ...rest } = more
	return data<CheckoutAnswer>({ ...rest, refused: { typed, issues }, priced: await pricedCart(context, typed) }, more.renewed ? 200 : 422)
}

export function shouldRevalidate() {
	return true
}

export default function CheckoutPage() {
	const loaded = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>() as CheckoutAnswer | undefined
	const repriced = useFetcher<typeof loader>()
	const [key] = useState(loaded.key)
	if (loaded.cart.lines.length === 0) return <NothingToBuy />
	return (
		<CheckoutForm
			loaded={{ ...loaded, key }}
			answer={answer}
			repriced={repriced.data}
			onReprice={({ payment, delivery }) => {
				const search = new URLSearchParams({ payment, ...(delivery === undefined ? {} : { delivery: String(delivery) }) })
				void repriced.load(`?${search}`)
			}}
		/>
	)
}
