import { data, redirect } from 'react-router'
import { valueOf } from '~/platform/operations/call.server.ts'
import { listWaitingCarts } from '~/features/cart/operations/list-waiting-carts.server.ts'
import { WaitingCarts } from '~/features/cart/ui/waiting-carts.tsx'
import { keptAsTicket } from '~/kernel/kept-offline.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { walletsOffered } from '~/platform/wallet/wallets.server.ts'
import { afterOrder, secretPageHeaders } from '~/features/order/answers/after-order.server.ts'
import { findExchangedTicket } from '~/features/attendee/self-service/operations/find-exchanged-ticket.server.ts'
import { WonPrizes } from '~/features/draw/wheel/ui/won-prizes.tsx'
import { findBracketsOfTickets } from '~/features/tournament/bracket/operations/find-brackets-of-tickets.server.ts'
import { MyMatches } from '~/features/tournament/bracket/ui/my-matches.tsx'
import { findPrizesOfTickets } from '~/features/draw/wheel/operations/find-prizes-of-tickets.server.ts'
import { findOrder } from '~/features/order/operations/find-order.server.ts'
import { AfterOrderPage } from '~/features/order/ui/after-order.tsx'
import type { Route } from './+types/thank-you'

export function headers() {
	return { ...secretPageHeaders, ...keptAsTicket }
}

/**
 * `/checkout/thank-you?order=&secret=`. Without the right secret nobody learns whether such an order exists. Shows waiting carts, too. The bare address
 * names no order, so it leads to all orders of who is signed in, and everybody else to their cart.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
	const { world, caller, origin } = context.get(pageRequest)
	const asked = new URL(request.url).searchParams
	if (!asked.has('order')) throw redirect(caller.actor.kind === 'account' ? '/my-orders' : '/cart', 303)
	const answer = await ask(context, findOrder, { number: asked.get('order') ?? '', secret: asked.get('secret') ?? undefined })
	if (!answer.ok) throw data(null, { status: 404, headers: secretPageHeaders })
	const order = answer.value
	// The order is not paid: on that page its buyer can pay again.
	if (order.status === 'Error' || order.status === 'Draft') {
		// The router puts the language before the path.
		throw redirect(`/checkout/payment-fail?order=${order.number}&secret=${encodeURIComponent(order.secret)}`, 303)
	}
	// This order paid for an exchange, so the ticket's page shows the result. An amount still owed can be paid here.
	const changed = order.isDifference ? await ask(context, findExchangedTicket, { number: order.number, secret: order.secret }) : undefined
	if (changed?.ok && order.status !== 'Pending' && order.remaining.amount === 0) throw redirect(changed.value.path, 303)
	const now = world.clock()
	const wallets = walletsOffered(world.wallets, now)
	const after = afterOrder(order, { origin, strategy: world.settings.LOCALE_PREFIX, locale: caller.locale, now, wallets })
	const codes = order.attendees.flatMap(({ code }) => code ?? []).slice(0, 500)
	const won = order.event && codes.length > 0 ? await ask(context, findPrizesOfTickets, { eventId: order.event.id, codes }) : undefined
	const playing =
		order.event && codes.length > 0 ? await ask(context, findBracketsOfTickets, { eventId: order.event.id, codes }) : undefined
	const matches = playing?.ok ? playing.value.matches : []
	const prizes = won?.ok ? won.value.prizes : []
	return { after, prizes, matches, waiting: valueOf(await ask(context, listWaitingCarts, {})) }
}

export default function ThankYou({ loaderData }: Route.ComponentProps) {
	const { after, prizes, matches, waiting } = loaderData
	return (
		<AfterOrderPage
			after={after}
			besides={
				<>
					<WonPrizes slug={after.event?.slug ?? ''} prizes={prizes} />
					{after.event && <MyMatches eventId={after.event.id} matches={matches} />}
					<WaitingCarts carts={waiting} />
				</>
			}
		/>
	)
}
