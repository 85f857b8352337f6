import type { Context } from 'hono'
import { findWalletTicket } from '../../app/features/attendee/wallet/operations/find-wallet-ticket.server.ts'
import { call } from '../../app/platform/operations/call.server.ts'
import { walletsOffered } from '../../app/platform/wallet/wallets.server.ts'
import type { Bindings } from '../bindings.ts'
import { requestIdOf } from '../request-id.ts'
import { askForTicket, languageOf, refused, type TicketRight } from './ask-for-ticket.ts'
import { contentDisposition, secretFileHeaders } from './tickets.ts'

/** `GET /tickets/{attendeeId}.pkpass?secret=`: the ticket for Apple Wallet. The door exists only when the wallet is set. */
export function openAppleWalletDoor({ world, limits }: TicketRight) {
	return async (context: Context<Bindings>, attendeeId: number): Promise<Response> => {
		const { apple } = world.wallets
		if (!apple || !walletsOffered(world.wallets, world.clock()).apple) return context.text('404', 404)
		const input = { attendeeId, secret: context.req.query('secret') }
		const answer = await askForTicket(context, { world, limits }, (caller) => call(world, findWalletTicket, input, caller))
		if ('refused' in answer) return answer.refused
		const requestId = requestIdOf(context.env.incoming)
		try {
			const pass = await apple.pass(answer.value.ticket, languageOf(context))
			return new Response(pass as BodyInit, {
				headers: {
					'content-type': 'application/vnd.apple.pkpass',
					'content-length': String(pass.length),
					'content-disposition': contentDisposition(`${answer.value.fileName}.pkpass`),
					...secretFileHeaders,
					'x-request-id': requestId,
				},
			})
		} catch (error) {
			world.log.error({ err: error, requestId }, 'a pass was not signed')
			return refused(context, 'ticket_failed', languageOf(context), { 'retry-after': '3' })
		}
	}
}

/** `GET /tickets/{attendeeId}/google-wallet?secret=`: redirects to Google's page that saves the ticket. */
export function openGoogleWalletDoor({ world, limits }: TicketRight) {
	return async (context: Context<Bindings>, attendeeId: number): Promise<Response> => {
		const { google } = world.wallets
		if (!google) return context.text('404', 404)
		const input = { attendeeId, secret: context.req.query('secret') }
		const answer = await askForTicket(context, { world, limits }, (caller) => call(world, findWalletTicket, input, caller))
		if ('refused' in answer) return answer.refused
		const location = google.saveLink(answer.value.ticket, languageOf(context), world.clock())
		return new Response(null, { status: 303, headers: { location, ...secretFileHeaders } })
	}
}
