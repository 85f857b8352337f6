import { data, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router'
import { pageRequest } from '../../platform/session/request.server.ts'
import { countTry } from '../../platform/session/tries.server.ts'

type Asked = LoaderFunctionArgs<Readonly<RouterContextProvider>>

/** A number in a page's address with the secret behind it. Looks are counted: nobody should be allowed to try secrets. */
async function askedThing({ context, request }: Asked, id = ''): Promise<{ id: number; secret: string | undefined }> {
	if (!/^[1-9]\d{0,14}$/.test(id)) throw data(null, { status: 404 })
	if ((await countTry(context, { 'ticket-lookup': context.get(pageRequest).address })) > 0) throw data(null, { status: 429 })
	return { id: Number(id), secret: new URL(request.url).searchParams.get('secret') ?? undefined }
}

/** Which ticket a page is about: `/ticket/7?secret=…`. */
export async function askedTicket(args: Asked): Promise<{ attendeeId: number; secret?: string }> {
	const { id, secret } = await askedThing(args, args.params['attendee'])
	return { attendeeId: id, ...(secret !== undefined && { secret }) }
}

/** Which offer of a ticket: `/ticket-transfer/7?secret=…`. */
export async function askedTransfer(args: Asked): Promise<{ transferId: number; secret: string }> {
	const { id, secret = '' } = await askedThing(args, args.params['id'])
	return { transferId: id, secret }
}
