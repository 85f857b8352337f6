import { data } from 'react-router'
import { printed } from '~/platform/pdf/printer.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { signedIn } from '~/platform/session/signed-in.server.ts'
import { invoicePaper } from '~/features/order/invoice/drawing/invoice-sheet.ts'
import { findInvoice } from '~/features/order/invoice/operations/find-invoice.server.ts'
import { issueInvoice } from '~/features/order/invoice/operations/issue-invoice.server.ts'
import type { Route } from './+types/invoice'

/**
 * `/my-orders/{id}/invoice` and `/my-orders/{id}/credit-notes/{paper}`: a paper of the books as PDF, in the language of the
 * address. An invoice that was not issued yet is issued now; later requests get the same one. Guest buyers have the order's secret (`?secret=`).
 */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const secret = new URL(request.url).searchParams.get('secret') ?? undefined
	if (secret === undefined) signedIn(context, request)
	const orderId = idIn(params['id'])
	const paperId = params['paper'] === undefined ? undefined : idIn(params['paper'])
	if (orderId === undefined || (params['paper'] !== undefined && paperId === undefined)) throw data(null, { status: 404 })
	if (paperId === undefined) {
		const issued = await ask(context, issueInvoice, { orderId, secret })
		if (!issued.ok) throw data(null, { status: issued.refusal.code === 'invoice_not_ready' ? 409 : 404 })
	}
	const answer = await ask(context, findInvoice, { orderId, paperId, secret })
	if (!answer.ok) throw data(null, { status: 404 })
	const { sheet, fileName } = answer.value
	try {
		const pdf = await printed(invoicePaper, sheet)
		return new Response(pdf as BodyInit, {
			headers: {
				'content-type': 'application/pdf',
				'content-disposition': `attachment; filename="${fileName}.pdf"`,
				'cache-control': 'no-store',
				'x-robots-tag': 'noindex',
			},
		})
	} catch (error) {
		context.get(pageRequest).world.log.error({ err: error, orderId, paperId }, 'a paper was not printed')
		throw data(null, { status: 503, headers: { 'retry-after': '3' } })
	}
}

function idIn(part: string | undefined): number | undefined {
	const id = /^[1-9]\d{0,14}$/.exec(part ?? '')?.[0]
	return id === undefined ? undefined : Number(id)
}
