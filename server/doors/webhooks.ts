import type { Context } from 'hono'
import { readBody } from '../../app/api/body.server.ts'
import { openOwn, type ChargePlace } from '../../app/features/provider/own-account/flows/open-account.server.ts'
import { findOwnAccount } from '../../app/features/provider/own-account/store.server.ts'
import { asksForPapers } from '../../app/kernel/gateway-codes.ts'
import { GatewayUnavailable, type NoticeAnswer, type NoticeCame, type GatewayMessage } from '../../app/platform/gateways/gateway.server.ts'
import type { World } from '../../app/platform/world/world.server.ts'
import type { Bindings } from '../bindings.ts'
import { requestIdOf } from '../request-id.ts'

/** Handles a notice with a right signature. Idempotent by the notice's id. */
export type TakeNotice = (world: World, place: ChargePlace, notice: GatewayMessage, requestId: string) => Promise<NoticeCame>

/** A larger notice is refused. */
export const largestNoticeBytes = 1_000_000

/**
 * `/webhooks/{gateway}`: a gateway's notice about a charge of the platform. `/webhooks/{gateway}/{code}`: a notice about a charge of a seller's
 * own account, signed with that account's secret; a connected account has no such address (`connect-notices.ts`). Only configured gateways are
 * believed, only with their signature, and each gets an answer in its own words. The gateway sends a notice again that is not taken (5xx).
 */
export function openWebhookDoor(world: World, take: TakeNotice) {
	return async (context: Context<Bindings>): Promise<Response> => {
		const requestId = requestIdOf(context.env.incoming)
		const addressed = await findAddressed(world, context.req.param('gateway') ?? '', context.req.param('code'))
		if (!addressed) return context.text('404', 404)
		const { gateway, ownAccountId } = addressed
		const { raw, method } = context.req
		const body = method === 'GET' ? new Uint8Array() : await readBody(raw, largestNoticeBytes)
		if (typeof body === 'string') return context.text('413', 413, { connection: 'close' })
		try {
			const query = new URL(raw.url).searchParams
			const read = await gateway.readNotice({ method, query, body: Buffer.from(body).toString(), headers: raw.headers })
			if (read.said === 'forged') {
				world.log.warn({ requestId, gateway: gateway.code, ownAccountId }, 'notice without a good signature')
				return answerWith(read.answer)
			}
			let came: NoticeCame = 'taken'
			for (const said of read.said) {
				const each = await take(world, { gateway: gateway.code, ownAccountId }, said, requestId)
				if (came === 'taken') came = each
			}
			return answerWith(read.answer(came))
		} catch (error) {
			if (!(error instanceof GatewayUnavailable)) throw error
			return context.text('503', 503, { 'retry-after': '30' })
		}
	}
}

/** The gateway or account at an address. Notices of a retired account are taken as well, because its money is refunded through it. */
async function findAddressed(world: World, name: string, code: string | undefined) {
	if (code === undefined) {
		const gateway = world.gateways.find(name)
		return gateway && { gateway, ownAccountId: null }
	}
	const account = code.length <= 60 ? await findOwnAccount(world.database.reader, { code }) : undefined
	const gateway = account?.gateway === name && asksForPapers(name) ? openOwn(world, account) : undefined
	return gateway && account && { gateway, ownAccountId: account.id }
}

/** Answers a gateway in its own words. */
export function answerWith({ status, contentType, body }: NoticeAnswer): Response {
	const isEmpty = status === 204
	return new Response(isEmpty ? null : body, {
		status,
		headers: { 'cache-control': 'no-store', ...(!isEmpty && { 'content-type': contentType }) },
	})
}
