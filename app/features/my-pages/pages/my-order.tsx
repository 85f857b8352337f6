import { randomUUID } from 'node:crypto'
import { data, redirect, useActionData, type RouterContextProvider } from 'react-router'
import { keptAsTicket } from '~/kernel/kept-offline.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { walletsOffered } from '~/platform/wallet/wallets.server.ts'
import { signedIn } from '~/platform/session/signed-in.server.ts'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { afterOrder, personalPageHeaders } from '~/features/order/answers/after-order.server.ts'
import { cancelOrder } from '~/features/order/operations/cancel-order.server.ts'
import { findBracketsOfTickets } from '~/features/tournament/bracket/operations/find-brackets-of-tickets.server.ts'
import { MyMatches } from '~/features/tournament/bracket/ui/my-matches.tsx'
import { addKeyIn } from '~/features/cart/rules/added-keys.ts'
import { findPrizesOfTickets } from '~/features/draw/wheel/operations/find-prizes-of-tickets.server.ts'
import { WonPrizes } from '~/features/draw/wheel/ui/won-prizes.tsx'
import { findOrder } from '~/features/order/operations/find-order.server.ts'
import { orderAgain } from '~/features/order/operations/order-again.server.ts'
import { OrderPage, type Done } from '~/features/order/ui/account/order-page.tsx'
import type { Route } from './+types/my-order'

type Context = Readonly<RouterContextProvider>

export function headers() {
	return { ...personalPageHeaders, ...keptAsTicket }
}

/** `/my-orders/{id}`: one of the account's own orders. Other people's orders are never shown here, even to those who may see them elsewhere. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	signedIn(context, request)
	const { world, caller, origin } = context.get(pageRequest)
	const order = await ownOrder(context, params['id'])
	const now = world.clock()
	const wallets = walletsOffered(world.wallets, now)
	const after = afterOrder(order, { origin, strategy: world.settings.LOCALE_PREFIX, locale: caller.locale, now, wallets })
	const codes = order.attendees.flatMap(({ code }) => code ?? []).slice(0, 500)
	const won = order.event && codes.length > 0 ? await ask(context, findPrizesOfTickets, { eventId: order.event.id, codes }) : undefined
	const playing =
		order.event && codes.length > 0 ? await ask(context, findBracketsOfTickets, { eventId: order.event.id, codes }) : undefined
	return { after, pressKey: randomUUID(), prizes: won?.ok ? won.value.prizes : [], matches: playing?.ok ? playing.value.matches : [] }
}

/** The actions of the order's buttons: to cancel it, or to order it again. */
export async function action({ context, request, params }: Route.ActionArgs) {
	signedIn(context, request)
	const { id } = await ownOrder(context, params['id'])
	const { locale } = context.get(pageRequest).caller
	const form = await request.formData()
	const intent = form.get('intent')
	if (intent === 'cancel') {
		const answer = await ask(context, cancelOrder, { orderId: id })
		return answer.ok ? redirect(`/my-orders/${id}`, 303) : data<Done>({ told: refusalSentence(answer.refusal.code, locale) }, 422)
	}
	if (intent !== 'again') return redirect(`/my-orders/${id}`, 303)
	const wish = { instead: form.get('replace') === 'yes', key: addKeyIn(form.get('key')) }
	const answer = await ask(context, orderAgain, { orderId: id, ...wish })
	if (!answer.ok) {
		const { code } = answer.refusal
		return data<Done>({ told: refusalSentence(code, locale), instead: code === 'one_event_only' || code === 'one_provider_only' }, 422)
	}
	return answer.value.missing.length === 0 ? redirect('/cart', 303) : data<Done>({ again: answer.value })
}

async function ownOrder(context: Context, id: string | undefined) {
	const answer = /^[1-9]\d{0,14}$/.test(id ?? '') ? await ask(context, findOrder, { id: Number(id) }) : undefined
	if (!answer?.ok || !answer.value.mine) throw data(null, { status: 404, headers: personalPageHeaders })
	return answer.value
}

export default function MyOrder({ loaderData }: Route.ComponentProps) {
	const { after, pressKey, prizes, matches } = loaderData
	const besides = (
		<>
			<WonPrizes slug={after.event?.slug ?? ''} prizes={prizes} />
			{after.event && <MyMatches eventId={after.event.id} matches={matches} />}
		</>
	)
	return <OrderPage after={after} pressKey={pressKey} done={useActionData<Done>()} besides={besides} />
}
