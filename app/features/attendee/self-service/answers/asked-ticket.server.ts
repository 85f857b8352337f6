import { data, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router'
import { pageRequest } from '~/platform/session/request.server.ts'
import { secretLink } from '~/platform/session/secret-link.server.ts'
import { countTry } from '~/platform/session/tries.server.ts'

type Context = Readonly<RouterContextProvider>
type Asked = LoaderFunctionArgs<Context>

/** The ticket a page's address names: `/ticket/7?secret=…`. */
export function askedTicket(args: Asked): { attendeeId: number; secret?: string } {
	const { id, secret } = secretLink(args.request, args.params['attendee'])
	return { attendeeId: id, ...(secret !== undefined && { secret }) }
}

/** The transfer an address names: `/ticket-transfer/7?secret=…`. */
export function askedTransfer(args: Asked): { transferId: number; secret: string } {
	const { id, secret = '' } = secretLink(args.request, args.params['id'])
	return { transferId: id, secret }
}

/**
 * Answers that there is no such ticket, and counts the try, so that nobody can guess secrets. A right secret is not counted, because at the door a
 * whole crowd opens tickets from one address.
 * @throws always: 404, or 429 after too many tries
 */
export async function noSuchTicket(context: Context): Promise<never> {
	const wait = await countTry(context, { 'ticket-lookup': context.get(pageRequest).address })
	if (wait > 0) throw data(null, { status: 429, headers: { 'retry-after': String(wait), 'cache-control': 'no-store' } })
	throw data(null, { status: 404, headers: { 'cache-control': 'no-store' } })
}
