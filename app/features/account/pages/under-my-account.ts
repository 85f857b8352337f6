import { data, redirect } from 'react-router'
import { signedIn } from '~/platform/session/signed-in.server.ts'
import type { Route } from './+types/under-my-account'

/** The account's pages whose own address does not begin with `/my-account`. */
const pages = /^(my-orders(\/\d+)?|returns|personal-data|delete-account|billing-details|shipping-details|payment-method)$/

/** Every page of the account is also found under `/my-account/` (specification §2 lists them there, §6 guards them there). */
export function loader({ context, request, params }: Route.LoaderArgs) {
	signedIn(context, request)
	const rest = params['*'] ?? ''
	if (pages.test(rest)) throw redirect(`/${rest}`, 308)
	throw data(null, { status: 404 })
}
