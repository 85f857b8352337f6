import type { Context } from 'hono'
import { readBody } from '../../app/api/body.server.ts'
import { findConnectedAccount, type OwnAccountRow } from '../../app/features/provider/own-account/store.server.ts'
import type { ConnectedNotice } from '../../app/platform/gateways/card-connect.server.ts'
import { GatewayUnavailable } from '../../app/platform/gateways/gateway.server.ts'
import type { World } from '../../app/platform/world/world.server.ts'
import type { Bindings } from '../bindings.ts'
import { requestIdOf } from '../request-id.ts'
import { answerWith, largestNoticeBytes } from './webhooks.ts'

/** What a gateway tells of an account, or of its charges. */
export type ToldOfAccount = Extract<ConnectedNotice, { account: string }>['said']

/** Handles a notice with a right signature about a seller's account. */
export type TakeConnectedNotice = (world: World, account: OwnAccountRow, told: ToldOfAccount, requestId: string) => Promise<void>

/**
 * `/webhooks/{gateway}/connect`: notices of the card gateway about all accounts that sellers connected. Their signature is different from that of
 * the platform's notices, and only charges of the named account are searched. A notice about an account of no seller is answered and otherwise
 * ignored: the platform may have other accounts, and an account that is being made is asked about later.
 */
export function openConnectDoor(world: World, take: TakeConnectedNotice) {
	return async (context: Context<Bindings>): Promise<Response> => {
		const requestId = requestIdOf(context.env.incoming)
		const { connect } = world.gateways
		if (!connect || connect.code !== context.req.param('gateway')) return context.text('404', 404)
		const { raw, method } = context.req
		const body = await readBody(raw, largestNoticeBytes)
		if (typeof body === 'string') return context.text('413', 413, { connection: 'close' })
		try {
			const request = { method, query: new URL(raw.url).searchParams, body: Buffer.from(body).toString(), headers: raw.headers }
			const notice = await connect.readNotice(request)
			if (notice.said === 'forged') world.log.warn({ requestId, gateway: connect.code }, 'notice of an account without a good signature')
			if (!('account' in notice)) return answerWith(notice.answer)
			const account = await findConnectedAccount(world.database.reader, connect.code, notice.account)
			if (account) await take(world, account, notice.said, requestId)
			else world.log.info({ requestId, gateway: connect.code, account: notice.account }, 'notice of an account nobody here has')
			return answerWith(notice.answer)
		} catch (error) {
			if (!(error instanceof GatewayUnavailable)) throw error
			return context.text('503', 503, { 'retry-after': '30' })
		}
	}
}
