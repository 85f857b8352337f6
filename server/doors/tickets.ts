import type { Context } from 'hono'
import { findTicketSheets } from '../../app/features/my-pages/operations/find-ticket-sheets.server.ts'
import { slugOf } from '../../app/kernel/slug.ts'
import { call } from '../../app/platform/operations/call.server.ts'
import { ticketsPdf } from '../../app/features/attendee/registration/drawing/tickets.server.ts'
import type { Bindings } from '../bindings.ts'
import { requestIdOf } from '../request-id.ts'
import { askForTicket, languageOf, refused, type TicketRight } from './ask-for-ticket.ts'

/** The requested tickets: one attendee's, or an order's. */
type Asked = { attendeeId: number } | { number: string }

export interface TicketDoorDeps extends TicketRight {
	/** Draws the PDF; the worker does, unless a test replaces it. */
	print?: typeof ticketsPdf
}

/**
 * `GET /tickets/{attendeeId}.pdf` and `GET /tickets/order/{number}.pdf` with `?secret=` (wire.md): the tickets as PDF; `&lang=` chooses another
 * language than the browser's, `&part=2` the next fifty of an order.
 */
export function openTicketDoor({ world, limits, print = ticketsPdf }: TicketDoorDeps) {
	return async (context: Context<Bindings>, asked: Asked): Promise<Response> => {
		const input = { ...asked, secret: context.req.query('secret'), part: Number(context.req.query('part') ?? 1) }
		const answer = await askForTicket(context, { world, limits }, (caller) => call(world, findTicketSheets, input, caller))
		if ('refused' in answer) return answer.refused
		const requestId = requestIdOf(context.env.incoming)
		try {
			const pdf = await print(answer.value.sheets)
			return new Response(pdf as BodyInit, {
				headers: {
					'content-type': 'application/pdf',
					'content-length': String(pdf.length),
					'content-disposition': contentDisposition(`${answer.value.fileName}.pdf`),
					...secretFileHeaders,
					'x-request-id': requestId,
				},
			})
		} catch (error) {
			world.log.error({ err: error, requestId }, 'tickets were not printed')
			return refused(context, 'ticket_failed', languageOf(context), { 'retry-after': '3' })
		}
	}
}

/** Headers of files that a secret opens: no cache keeps them, no search engine finds them, and no referrer names them. */
export const secretFileHeaders = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }

/** The header with a file's name for every browser: in plain letters, and also with its accents (RFC 6266, RFC 8187). */
export function contentDisposition(fileName: string): string {
	const dot = fileName.lastIndexOf('.')
	const plain = `${slugOf(fileName.slice(0, dot)) || 'hoi'}${fileName.slice(dot)}`
	const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
	return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
