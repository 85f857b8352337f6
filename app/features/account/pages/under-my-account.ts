import { data, redirect, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router'
import { signedIn } from '~/platform/session/signed-in.server.ts'

/** The account's pages whose own address does not begin with `/my-account`. */
const pages = /^(my-orders(\/\d+)?|returns|personal-data|delete-account|billing-details|shipping-details|payment-method)$/

/** Every page of the account is also found under `/my-account/` (specification §2 lists them there, §6 guards them there). */
export function loader({ context, request, params }: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
	signedIn(context, request)
	const rest = params['*'] ?? ''
	if (pages.test(rest)) throw redirect(`/${rest}`, 308)
	throw data(null, { status: 404 })
}
