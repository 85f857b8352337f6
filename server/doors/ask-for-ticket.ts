import type { Context } from 'hono'
import { wireError } from '../../app/api/wire.server.ts'
import { isLocale, type Locale } from '../../app/kernel/locale.ts'
import type { Caller, Refusal } from '../../app/kernel/operation.ts'
import type { RateLimits } from '../../app/platform/rate-limit/rate-limit.server.ts'
import type { World } from '../../app/platform/world/world.server.ts'
import { refusalSentence } from '../../app/texts/refusals.server.ts'
import type { Bindings } from '../bindings.ts'
import { callerOf, localeFrom } from '../caller.ts'
import { clientAddress } from '../client-address.ts'
import { requestIdOf } from '../request-id.ts'

export interface TicketRight {
	world: World
	limits: Pick<RateLimits, 'take'>
}

type Answer<Value> = { ok: true; value: Value } | { ok: false; refusal: Pick<Refusal<string>, 'code'> }

/**
 * Asks for a ticket on behalf of a person who came with a link. Wrong secrets are counted separately and soon refused: nobody can guess 256 bits,
 * but nobody should be allowed to try.
 */
export async function askForTicket<Value>(
	context: Context<Bindings>,
	{ world, limits }: TicketRight,
	ask: (caller: Caller) => Promise<Answer<Value>>,
): Promise<{ value: Value } | { refused: Response }> {
	const { incoming } = context.env
	const locale = languageOf(context)
	const address = clientAddress(incoming, world.settings)
	const slower = (seconds: number) => ({ refused: refused(context, 'slow_down', locale, { 'retry-after': String(seconds) }) })
	const downloads = await limits.take('ticket-download', address)
	if (!downloads.allowed) return slower(downloads.retryAfterSeconds)
	const answer = await ask(await callerOf(world, incoming.headers.cookie, locale, requestIdOf(incoming)))
	if (answer.ok) return { value: answer.value }
	if (answer.refusal.code === 'not_confirmed') return { refused: refused(context, 'not_confirmed', locale) }
	const lookups = await limits.take('ticket-lookup', address)
	if (!lookups.allowed) return slower(lookups.retryAfterSeconds)
	return { refused: refused(context, 'ticket_not_found', locale) }
}

/** The language a link names, else the browser's. */
export function languageOf(context: Context<Bindings>): Locale {
	const asked = context.req.query('lang')
	const { cookie, 'accept-language': acceptLanguage } = context.env.incoming.headers
	return isLocale(asked) ? asked : localeFrom(cookie, acceptLanguage)
}

/** An error in the wire's form; a browser that follows a plain link here shows its sentence. */
export function refused(context: Context<Bindings>, code: string, locale: Locale, more: Record<string, string> = {}): Response {
	const { status, body } = wireError(code, locale, refusalSentence)
	const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', ...more }
	const asSentence = context.req.header('accept')?.includes('text/html') ?? false
	const text = asSentence ? refusalSentence(code, locale) : JSON.stringify(body)
	const type = asSentence ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8'
	return new Response(text, { status, headers: { ...headers, 'content-type': type } })
}
