import type { Context } from 'hono'
import { readBody } from '../../app/api/body.server.ts'
import type { GatewayCode } from '../../app/kernel/gateway-codes.ts'
import { GatewayUnavailable, type NoticeAnswer, type NoticeCame, type GatewayMessage } from '../../app/platform/gateways/gateway.server.ts'
import type { World } from '../../app/platform/world/world.server.ts'
import type { Bindings } from '../bindings.ts'
import { requestIdOf } from '../request-id.ts'

/** What is done about a notice whose signature is right. Idempotent by the notice's id. */
export type TakeNotice = (world: World, gateway: GatewayCode, notice: GatewayMessage, requestId: string) => Promise<NoticeCame>

const largestNoticeBytes = 1_000_000

/**
 * `/webhooks/{gateway}`: a gateway's word about a charge. Only configured gateways are heard, only with their signature, and each is answered in
 * its own words; whatever is not taken (5xx) the gateway sends again.
 */
export function openWebhookDoor(world: World, take: TakeNotice) {
	return async (context: Context<Bindings>): Promise<Response> => {
		const requestId = requestIdOf(context.env.incoming)
		const gateway = world.gateways.find(context.req.param('gateway') ?? '')
		if (!gateway) return context.text('404', 404)
		const { raw, method } = context.req
		const body = method === 'GET' ? new Uint8Array() : await readBody(raw, largestNoticeBytes)
		if (typeof body === 'string') return context.text('413', 413, { connection: 'close' })
		try {
			const query = new URL(raw.url).searchParams
			const read = await gateway.readNotice({ method, query, body: Buffer.from(body).toString(), headers: raw.headers })
			if (read.said === 'forged') {
				world.log.warn({ requestId, gateway: gateway.code }, 'notice without a good signature')
				return answerWith(read.answer)
			}
			let came: NoticeCame = 'taken'
			for (const said of read.said) {
				const each = await take(world, gateway.code, said, requestId)
				if (came === 'taken') came = each
			}
			return answerWith(read.answer(came))
		} catch (error) {
			if (!(error instanceof GatewayUnavailable)) throw error
			return context.text('503', 503, { 'retry-after': '30' })
		}
	}
}

function answerWith({ status, contentType, body }: NoticeAnswer): Response {
	const isEmpty = status === 204
	return new Response(isEmpty ? null : body, {
		status,
		headers: { 'cache-control': 'no-store', ...(!isEmpty && { 'content-type': contentType }) },
	})
}
