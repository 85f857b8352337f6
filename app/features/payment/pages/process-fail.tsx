import { redirect } from 'react-router'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { secretPageHeaders } from '~/features/order/answers/after-order.server.ts'
import { findOrder } from '~/features/order/operations/find-order.server.ts'
import { findCashOffer } from '~/features/payment/operations/find-cash-offer.server.ts'
import { onlineOf } from '~/features/payment/answers/ways.server.ts'
import { unfinishedOrder } from '~/features/payment/rules/unfinished.ts'
import { usePaymentText } from '~/features/payment/text/payment-text.ts'
import { UnfinishedPage } from '~/features/payment/ui/unfinished-order.tsx'
import type { Route } from './+types/process-fail'

/** The address contains a secret that opens the order. */
export function headers() {
	return secretPageHeaders
}

export async function loader({ context, request }: Route.LoaderArgs) {
	const { searchParams, search } = new URL(request.url)
	const number = searchParams.get('order') ?? ''
	const answer = await ask(context, findOrder, { number, secret: searchParams.get('secret') ?? undefined })
	const { world } = context.get(pageRequest)
	const now = world.clock()
	// Without the order's secret the page shows only general words.
	if (!answer.ok) return { order: null, online: null, cash: null, now: now.toISOString() }
	// The order was paid meanwhile, in another tab or by a late notice.
	if (answer.value.status === 'Confirmed' || answer.value.status === 'Authorized') throw redirect(`/checkout/thank-you${search}`, 303)
	const offer = await ask(context, findCashOffer, { number, secret: searchParams.get('secret') ?? undefined })
	return {
		order: unfinishedOrder(answer.value, now),
		online: onlineOf(world, answer.value),
		cash: offer.ok ? offer.value.total : null,
		now: now.toISOString(),
	}
}

export default function ProcessFail({ loaderData }: Route.ComponentProps) {
	const { order, online, cash, now } = loaderData
	const { process: text } = usePaymentText()
	return <UnfinishedPage title={text.title} lead={text.lead} order={order} online={online} cash={cash} now={now} />
}
