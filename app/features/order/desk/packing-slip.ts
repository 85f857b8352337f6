import { data } from 'react-router'
import { printed } from '~/platform/pdf/printer.server.ts'
import { atDesk, idInPath } from '~/platform/session/at-desk.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { packingSlipPaper } from '~/features/order/drawing/packing-slip.ts'
import { findPackingSlips } from '~/features/order/operations/find-packing-slips.server.ts'
import type { Route } from './+types/packing-slip'

/** `/desk/orders/{id}/packing-slip`: the paper that lies in a parcel, as PDF. A job makes the slips of many parcels. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	atDesk(context, request)
	const answer = await ask(context, findPackingSlips, { orderIds: [idInPath(params['id'])] })
	if (!answer.ok) throw data(null, { status: 404 })
	const { slips } = answer.value
	try {
		const pdf = await printed(packingSlipPaper, slips)
		const name = `packing-slip-${slips[0]?.number.text.toLowerCase()}`
		return new Response(pdf as BodyInit, {
			headers: {
				'content-type': 'application/pdf',
				// Browsers show it and do not save it, because it is printed at once.
				'content-disposition': `inline; filename="${name}.pdf"`,
				'cache-control': 'no-store',
				'x-robots-tag': 'noindex',
			},
		})
	} catch (error) {
		context.get(pageRequest).world.log.error({ err: error, orders: slips.length }, 'packing slips were not printed')
		throw data(null, { status: 503, headers: { 'retry-after': '3' } })
	}
}
