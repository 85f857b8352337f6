import { redirect } from 'react-router'
import { ask } from '~/platform/session/request.server.ts'
import { agreeToQuote } from '~/features/payment/operations/agree-to-quote.server.ts'
import { declineQuote } from '~/features/payment/operations/decline-quote.server.ts'
import type { Route } from './+types/quote'

/** `/checkout/quote` only accepts the buyer's answer to a delivery price. */
export function loader() {
	return redirect('/my-orders')
}

/** Agrees to the price the buyer saw, or cancels the order; then shows the order's present state, also when somebody else was quicker. */
export async function action({ context, request }: Route.ActionArgs) {
	const form = await request.formData()
	const read = (name: string) => (typeof form.get(name) === 'string' ? String(form.get(name)) : '')
	const asked = { number: read('order'), secret: read('secret') }
	if (read('intent') === 'agree') await ask(context, agreeToQuote, { ...asked, deliveryMinor: Number(read('delivery')) })
	if (read('intent') === 'decline') await ask(context, declineQuote, asked)
	return redirect(`/checkout/thank-you?${new URLSearchParams({ order: asked.number, secret: asked.secret })}`, 303)
}
