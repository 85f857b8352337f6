import { redirect } from 'react-router'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { secretPageHeaders } from '~/features/order/answers/after-order.server.ts'
import { findOrder } from '~/features/order/operations/find-order.server.ts'
import { listSavedCards } from '~/features/payment/saved-card/operations/list-saved-cards.server.ts'
import { findCashOffer } from '~/features/payment/operations/find-cash-offer.server.ts'
import { onlineOf, waysAtItsPrice } from '~/features/payment/answers/ways.server.ts'
import { unfinishedOrder } from '~/features/payment/rules/unfinished.ts'
import { usePaymentText } from '~/features/payment/text/payment-text.ts'
import { UnfinishedPage } from '~/features/payment/ui/unfinished-order.tsx'
import type { Route } from './+types/payment-fail'

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
	if (!answer.ok) return { order: null, cards: [], online: null, cash: null, now: now.toISOString() }
	// The order was paid meanwhile, in another tab or by a late notice.
	if (answer.value.status === 'Confirmed' || answer.value.status === 'Authorized') throw redirect(`/checkout/thank-you${search}`, 303)
	// The account that placed it may pay by a saved card, where the platform takes the money.
	const ways = waysAtItsPrice(world, answer.value)
	const mayBeSaved = answer.value.isOwn && !answer.value.online.own && ways.includes('card')
	const saved = mayBeSaved ? await ask(context, listSavedCards, { gateway: world.gateways.card.code }) : undefined
	const cards = saved?.ok ? saved.value.cards : []
	const offer = await ask(context, findCashOffer, { number, secret: searchParams.get('secret') ?? undefined })
	const cash = offer.ok ? offer.value.total : null
	return {
		order: unfinishedOrder(answer.value, now, searchParams.get('why')),
		cards,
		online: onlineOf(world, answer.value),
		cash,
		now: now.toISOString(),
	}
}

export default function PaymentFail({ loaderData }: Route.ComponentProps) {
	const { order, cards, online, cash, now } = loaderData
	const { fail, leftOff } = usePaymentText()
	const text = order?.leftOff ? leftOff : fail
	return <UnfinishedPage title={text.title} lead={text.lead} order={order} cards={cards} online={online} cash={cash} now={now} />
}
