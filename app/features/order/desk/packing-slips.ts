import { data, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router'
import { printed } from '~/platform/pdf/printer.server.ts'
import { atDesk, idInPath } from '~/platform/session/at-desk.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { findPackingSlips } from '../operations/find-packing-slips.server.ts'
import { mostSlips } from '../rules/packing.ts'

/**
 * `/desk/orders/{id}/packing-slip`, and `/desk/orders/packing-slips?orders=7,8` for several: papers that lie in parcels, as PDF. Without orders:
 * of all that are confirmed and not shipped.
 */
export async function loader({ context, request, params }: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
	atDesk(context, request)
	const asked = new URL(request.url).searchParams.get('orders')
	const orderIds = params['id'] === undefined ? asked?.split(',').slice(0, mostSlips).map(idInPath) : [idInPath(params['id'])]
	const answer = await ask(context, findPackingSlips, { orderIds })
	if (!answer.ok) throw data(null, { status: 404 })
	const { slips } = answer.value
	try {
		const pdf = await printed({ kind: 'packing_slips', slips })
		const name = slips.length === 1 ? `packing-slip-${slips[0]?.number.text.toLowerCase()}` : 'packing-slips'
		return new Response(pdf as BodyInit, {
			headers: {
				'content-type': 'application/pdf',
				// Shown, not saved: it is printed at once.
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
