import { data } from 'react-router'
import { typedId } from '~/kernel/typed-id.ts'
import { ask } from '~/platform/session/request.server.ts'
import { signedIn } from '~/platform/session/signed-in.server.ts'
import { findEinvoice } from '~/features/order/invoice/operations/find-einvoice.server.ts'
import type { Route } from './+types/einvoice-xml'

/**
 * `/my-orders/{id}/einvoice` and `/my-orders/{id}/einvoice/{paper}`: an electronic invoice as XML. Guest buyers have the order's secret (`?secret=`).
 */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const secret = new URL(request.url).searchParams.get('secret') ?? undefined
	if (secret === undefined) signedIn(context, request)
	const orderId = typedId(params['id'] ?? null)
	const paperId = params['paper'] === undefined ? undefined : typedId(params['paper'])
	const answer = await ask(context, findEinvoice, { orderId, paperId, secret })
	if (!answer.ok) throw data(null, { status: answer.refusal.code === 'no_taxpayer' ? 409 : 404 })
	const { xml, fileName } = answer.value
	return new Response(xml, {
		headers: {
			'content-type': 'application/xml; charset=utf-8',
			'content-disposition': `attachment; filename="${fileName}.xml"`,
			'cache-control': 'no-store',
			'x-robots-tag': 'noindex',
		},
	})
}
