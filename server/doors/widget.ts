import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { findEvent } from '../../app/features/event/operations/find-event.server.ts'
import { widgetOffer } from '../../app/features/widget/text/offer-in-words.ts'
import { pathIn } from '../../app/i18n/route-locale.ts'
import { defaultLocale, isLocale, type Locale } from '../../app/kernel/locale.ts'
import { visitor } from '../../app/kernel/operation.ts'
import { call } from '../../app/platform/operations/call.server.ts'
import { publicUrl } from '../../app/platform/settings/settings.server.ts'
import type { World } from '../../app/platform/world/world.server.ts'
import type { Bindings } from '../bindings.ts'
import { acceptsGzip, gzipped } from '../compression.ts'
import { requestIdOf } from '../request-id.ts'

export interface WidgetDoorDeps {
	world: World
	/** Whether what costs work is refused for now. */
	overloaded: () => boolean
}

/** An offer ready to be sent. */
interface KeptOffer {
	etag: string
	plain: Buffer
	zipped?: Buffer
}

/**
 * Any page may read it, because it is what every visitor sees; no answer depends on who asks, so cookies are neither read nor set. Without
 * `vary: origin`, because the answer is the same for every origin.
 */
const forEverybody = {
	'access-control-allow-origin': '*',
	'cross-origin-resource-policy': 'cross-origin',
	'content-type': 'application/json; charset=utf-8',
}

/** The language in the address and nothing else: a cache between us and the reader knows one answer for one address. */
function languageOf(context: Context<Bindings>): Locale {
	const asked = context.req.query('lang')
	return isLocale(asked) ? asked : defaultLocale
}

/** `GET /widget/{id}.json?lang=vi_VN|en_US`: an event and its tickets, for `public/widget.js` on other people's pages. What is not public is not there. */
export function openWidgetDoor({ world, overloaded }: WidgetDoorDeps) {
	const { cache, settings } = world

	async function make(id: number, locale: Locale, requestId: string) {
		const answer = await call(world, findEvent, { id }, { actor: visitor, locale, requestId })
		if (!answer.ok) return { value: 'nothing' as const }
		const event = answer.value
		const address = (path: string) => publicUrl(settings) + pathIn(locale, path, settings.LOCALE_PREFIX)
		const plain = Buffer.from(JSON.stringify(widgetOffer(event, { locale, now: world.clock(), address })))
		const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`
		const offer: KeptOffer = { etag, plain, zipped: await gzipped(plain, { kept: true }) }
		const tags = [`event:${event.id}`, `provider:${event.provider.id}`]
		return { value: offer, keep: { seconds: 5, tags, bytes: plain.length * 2 } }
	}

	return async (context: Context<Bindings>, id: number): Promise<Response> => {
		const { headers } = context.env.incoming
		const locale = languageOf(context)
		const key = `widget ${locale} ${id}`
		if (overloaded() && !cache.peek(key))
			return context.body('{}', 503, { ...forEverybody, 'retry-after': '3', 'cache-control': 'no-store' })
		const offer = await cache.getIfShared<KeptOffer | 'nothing'>(key, () => make(id, locale, requestIdOf(context.env.incoming)))
		// Whoever waited beside somebody who got nothing gets nothing, too.
		if (offer === undefined || offer === 'nothing')
			return context.body('{}', 404, { ...forEverybody, 'cache-control': 'public, max-age=15' })
		const about = { ...forEverybody, etag: offer.etag, 'cache-control': 'public, max-age=15', vary: 'accept-encoding' }
		if (headers['if-none-match']?.includes(offer.etag)) return context.body(null, 304, about)
		const zipped = acceptsGzip(headers['accept-encoding']) ? offer.zipped : undefined
		return new Response((zipped ?? offer.plain) as BodyInit, { headers: zipped ? { ...about, 'content-encoding': 'gzip' } : about })
	}
}

/** `GET /widget/{id}?lang=…`: where the widget's plain link leads, which knows neither an event's name nor how this site writes its languages. */
export function openWidgetLinkDoor({ settings }: World) {
	return (context: Context<Bindings>, id: number): Response =>
		context.redirect(publicUrl(settings) + pathIn(languageOf(context), `/event/${id}`, settings.LOCALE_PREFIX), 302)
}
