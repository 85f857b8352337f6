import { data, redirect } from 'react-router'
import { asSystem } from '~/kernel/operation.ts'
import { typedId } from '~/kernel/typed-id.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { askGateway } from '~/features/payment/flows/ask-gateway.server.ts'
import { chooseCash } from '~/features/payment/operations/choose-cash.server.ts'
import { recordNotice } from '~/features/payment/operations/record-notice.server.ts'
import type { Route } from './+types/pay-cash'

/** If a new attempt begins in another tab meanwhile, closing is tried again, but not for ever. */
const mostTries = 3

/** `/checkout/pay-cash?order=…`: opened by its address, or by going back, it shows the state of the order. Only a form changes anything. */
export function loader({ request }: Route.LoaderArgs) {
	throw redirect(`/checkout/payment-fail${new URL(request.url).search}`, 303)
}

/** Changes an order from card to cash: open charges are closed at the gateway first, then the order is confirmed as it is. */
export async function action({ context, request }: Route.ActionArgs) {
	const { world, caller } = context.get(pageRequest)
	const { searchParams } = new URL(request.url)
	const [number, secret] = [searchParams.get('order') ?? '', searchParams.get('secret') ?? undefined]
	const form = await request.formData()
	const input = { number, secret, expectedMinor: typedId(form.get('expectedMinor')) }
	searchParams.delete('why')
	for (let tries = 0; tries < mostTries; tries += 1) {
		const answer = await ask(context, chooseCash, input)
		if (!answer.ok) {
			const { code } = answer.refusal
			if (code === 'order_not_found') throw data(null, { status: 404 })
			if (code !== 'already_paid') searchParams.set('why', code)
			throw redirect(`/checkout/${code === 'already_paid' ? 'thank-you' : 'payment-fail'}?${searchParams}`, 303)
		}
		if (answer.value.open.length === 0) throw redirect(`/checkout/thank-you?${searchParams}`, 303)
		for (const attempt of answer.value.open) {
			const asked = await askGateway(world, attempt, 'close')
			// The charge may be paid at this very moment: nothing is decided before the gateway has answered.
			if (asked.say !== 'notice') throw redirect(`/checkout/process-fail?${searchParams}`, 303)
			valueOf(await call(world, recordNotice, asked.notice, asSystem(caller.requestId)))
		}
	}
	throw redirect(`/checkout/process-fail?${searchParams}`, 303)
}

/** Never shown: the page always redirects. */
export default function PayCash() {
	return null
}
