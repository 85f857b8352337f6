import { data, redirect } from 'react-router'
import { idFromSlug } from '~/kernel/slug.ts'
import { listWaitingCarts } from '~/features/cart/operations/list-waiting-carts.server.ts'
import { WaitingCarts } from '~/features/cart/ui/waiting-carts.tsx'
import { valueOf } from '~/platform/operations/call.server.ts'
import { keptAsTicket } from '~/kernel/kept-offline.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { walletsOffered } from '~/platform/wallet/wallets.server.ts'
import { afterOrder, secretPageHeaders } from '~/features/order/answers/after-order.server.ts'
import { findOrder } from '~/features/order/operations/find-order.server.ts'
import { AfterOrderPage } from '~/features/order/ui/after-order.tsx'
import type { Route } from './+types/registration-success'

export function headers() {
	return { ...secretPageHeaders, ...keptAsTicket }
}

/**
 * `/event/{id}/registration-success?order=&secret=`: the tickets of an order of this event. Without the right secret nobody learns whether the order
 * exists.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
	const { world, caller, origin } = context.get(pageRequest)
	const asked = new URL(request.url).searchParams
	const answer = await ask(context, findOrder, { number: asked.get('order') ?? '', secret: asked.get('secret') ?? undefined })
	if (!answer.ok || answer.value.event?.id !== idFromSlug(params['id'] ?? '')) throw data(null, { status: 404, headers: secretPageHeaders })
	const order = answer.value
	// The order waits for its buyer, who can pay again on that page.
	if (order.status === 'Error' || order.status === 'Draft') {
		// The router adds the language to the path.
		throw redirect(`/checkout/payment-fail?order=${order.number}&secret=${encodeURIComponent(order.secret)}`, 303)
	}
	const now = world.clock()
	const wallets = walletsOffered(world.wallets, now)
	const after = afterOrder(order, { origin, strategy: world.settings.LOCALE_PREFIX, locale: caller.locale, now, wallets })
	return { after, waiting: valueOf(await ask(context, listWaitingCarts, {})) }
}

export default function RegistrationSuccess({ loaderData }: Route.ComponentProps) {
	const { after, waiting } = loaderData
	return <AfterOrderPage after={after} besides={<WaitingCarts carts={waiting} />} />
}
