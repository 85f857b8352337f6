import type { Context } from 'hono'
import { wireError } from '../../app/api/wire.server.ts'
import { findTicketSheets } from '../../app/features/registration/operations/find-ticket-sheets.server.ts'
import { isLocale, type Locale } from '../../app/kernel/locale.ts'
import { slugOf } from '../../app/kernel/slug.ts'
import { call } from '../../app/platform/operations/call.server.ts'
import { ticketsPdf } from '../../app/platform/pdf/tickets.server.ts'
import type { RateLimits } from '../../app/platform/rate-limit/rate-limit.server.ts'
import type { World } from '../../app/platform/world/world.server.ts'
import { refusalSentence } from '../../app/texts/refusals.server.ts'
import type { Bindings } from '../bindings.ts'
import { callerOf, localeFrom } from '../caller.ts'
import { clientAddress } from '../client-address.ts'
import { requestIdOf } from '../request-id.ts'

/** Which tickets: one attendee's, or an order's. */
type Asked = { attendeeId: number } | { number: string }

export interface TicketDoorDeps {
	world: World
	limits: Pick<RateLimits, 'take'>
	/** Draws the PDF; the worker's, unless a test breaks it. */
	print?: typeof ticketsPdf
}

/**
 * `GET /tickets/{attendeeId}.pdf` and `GET /tickets/order/{number}.pdf` with `?secret=` (wire.md): the tickets as PDF, by `&lang=` in another
 * language than the browser's, by `&part=2` the next fifty of an order. Wrong secrets are counted apart and soon refused; 256 bits are not
 * guessed, but nobody should be allowed to try.
 */
export function openTicketDoor({ world, limits, print = ticketsPdf }: TicketDoorDeps) {
	return async (context: Context<Bindings>, asked: Asked): Promise<Response> => {
		const { incoming } = context.env
		const locale = languageOf(context)
		const requestId = requestIdOf(incoming)
		const address = clientAddress(incoming)
		const no = (code: string, headers: Record<string, string> = {}) => refused(context, code, locale, headers)

		const downloads = await limits.take('ticket-download', address)
		if (!downloads.allowed) return no('slow_down', { 'retry-after': String(downloads.retryAfterSeconds) })
		const caller = await callerOf(world, incoming.headers.cookie, locale, requestId)
		const part = Number(context.req.query('part') ?? 1)
		const answer = await call(world, findTicketSheets, { ...asked, secret: context.req.query('secret'), part }, caller)
		if (!answer.ok) {
			const { code } = answer.refusal
			if (code === 'not_confirmed') return no(code)
			const lookups = await limits.take('ticket-lookup', address)
			if (!lookups.allowed) return no('slow_down', { 'retry-after': String(lookups.retryAfterSeconds) })
			return no('ticket_not_found')
		}
		try {
			const pdf = await print(answer.value.sheets)
			return new Response(pdf as BodyInit, {
				headers: {
					'content-type': 'application/pdf',
					'content-length': String(pdf.length),
					'content-disposition': contentDisposition(`${answer.value.fileName}.pdf`),
					'cache-control': 'no-store',
					'referrer-policy': 'no-referrer',
					'x-robots-tag': 'noindex',
					'x-request-id': requestId,
				},
			})
		} catch (error) {
			world.log.error({ err: error, requestId }, 'tickets were not printed')
			return no('ticket_failed', { 'retry-after': '3' })
		}
	}
}

function languageOf(context: Context<Bindings>): Locale {
	const asked = context.req.query('lang')
	const { cookie, 'accept-language': acceptLanguage } = context.env.incoming.headers
	return isLocale(asked) ? asked : localeFrom(cookie, acceptLanguage)
}

/** The wire's error; a browser that was led here by a plain link shows its sentence. */
function refused(context: Context<Bindings>, code: string, locale: Locale, more: Record<string, string>): Response {
	const { status, body } = wireError(code, locale, refusalSentence)
	const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', ...more }
	const asSentence = context.req.header('accept')?.includes('text/html') ?? false
	const text = asSentence ? refusalSentence(code, locale) : JSON.stringify(body)
	const type = asSentence ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8'
	return new Response(text, { status, headers: { ...headers, 'content-type': type } })
}

/** Readable for every browser: plain letters, and beside them the name with its accents (RFC 6266, RFC 8187). */
export function contentDisposition(fileName: string): string {
	const dot = fileName.lastIndexOf('.')
	const plain = `${slugOf(fileName.slice(0, dot)) || 'hoi'}${fileName.slice(dot)}`
	const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
	return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
