import { data } from 'react-router'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { signedIn } from '~/platform/session/signed-in.server.ts'
import { findReturn } from '~/features/order/returns/operations/find-return.server.ts'
import { returnLabelPdf } from '~/features/order/returns/drawing/return-label.server.ts'
import type { Route } from './+types/return-label'

/** `/returns/{id}/label`: the label for the parcel, once the return is approved. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	signedIn(context, request)
	const { caller } = context.get(pageRequest)
	const id = /^[1-9]\d{0,14}$/.exec(params.id ?? '')?.[0]
	const answer = id === undefined ? undefined : await ask(context, findReturn, { returnId: Number(id) })
	if (!answer?.ok || answer.value.state !== 'approved') throw data(null, { status: 404 })
	const pdf = await returnLabelPdf(answer.value, caller.locale)
	return new Response(pdf as BodyInit, {
		headers: {
			'content-type': 'application/pdf',
			'content-length': String(pdf.length),
			'content-disposition': `attachment; filename="${answer.value.number}.pdf"`,
			'cache-control': 'no-store',
			'x-robots-tag': 'noindex',
		},
	})
}
