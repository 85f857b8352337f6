import { data } from 'react-router'
import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { typedId } from '~/kernel/typed-id.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { findReceipt } from '~/features/draw/wheel/operations/find-receipt.server.ts'
import type { Route } from './+types/wheel-receipt'

/** `/wheel-picker/{eventId}/{picker_id}/receipt/{result}`: the signature or the photo of a handing over, only for members who run the event. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { eventId } = atEventDesk(context, request, params['eventId'])
	const asked = { eventId, wheelId: typedId(params['pickerId']), resultId: typedId(params['resultId']) }
	if (asked.wheelId === 0 || asked.resultId === 0) throw data(null, { status: 404 })
	const found = await ask(context, findReceipt, asked)
	if (!found.ok) throw refusedPage(found.refusal)
	const { file } = found.value
	const picture = await context.get(pageRequest).world.files.get(file)
	if (!picture) throw data(null, { status: 404 })
	return new Response(picture as BodyInit, {
		headers: {
			'content-type': file.endsWith('.png') ? 'image/png' : 'image/webp',
			'cache-control': 'no-store',
			'x-robots-tag': 'noindex',
		},
	})
}
