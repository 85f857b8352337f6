import type { Context } from 'hono'
import { readBody } from '../../app/api/body.server.ts'
import { GatewayUnavailable, type CardNotice, type Notice } from '../../app/platform/gateways/gateway.server.ts'
import type { World } from '../../app/platform/world/world.server.ts'
import type { Bindings } from '../bindings.ts'
import { requestIdOf } from '../request-id.ts'

/** What is done about a notice whose signature is right. Idempotent by the notice's id. */
export type TakeNotice = (world: World, notice: Notice | CardNotice, requestId: string) => Promise<void>

const largestNoticeBytes = 1_000_000

/**
 * `POST /webhooks/{gateway}`: the card gateway's word about a charge. Only the configured gateway is heard, only with its signature; whatever
 * is not taken (5xx) the gateway sends again.
 */
export function openWebhookDoor(world: World, take: TakeNotice) {
	return async (context: Context<Bindings>): Promise<Response> => {
		const requestId = requestIdOf(context.env.incoming)
		if (context.req.param('gateway') !== world.gateway.code) return context.text('404', 404)
		const body = await readBody(context.req.raw, largestNoticeBytes)
		if (typeof body === 'string') return context.text('413', 413, { connection: 'close' })
		try {
			const notice = await world.gateway.readNotice(Buffer.from(body).toString(), context.req.raw.headers)
			if (notice === undefined) {
				world.log.warn({ requestId, gateway: world.gateway.code }, 'notice without a good signature')
				return context.text('400', 400)
			}
			if (notice !== 'ignored') await take(world, notice, requestId)
			return context.json({ received: true }, 200, { 'cache-control': 'no-store' })
		} catch (error) {
			if (!(error instanceof GatewayUnavailable)) throw error
			return context.text('503', 503, { 'retry-after': '30' })
		}
	}
}
