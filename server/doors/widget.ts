import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { findEvent } from '../../app/features/shop-window/operations/find-event.server.ts'
import { findMatchBoard } from '../../app/features/tournament/match-schedule/operations/find-match-board.server.ts'
import { widgetBoard } from '../../app/features/shop-window/widget/text/board-in-words.ts'
import { widgetOffer } from '../../app/features/shop-window/widget/text/offer-in-words.ts'
import { pathIn } from '../../app/i18n/route-locale.ts'
import { defaultLocale, isLocale, type Locale } from '../../app/kernel/locale.ts'
import { liveTag } from '../../app/kernel/live-topic.ts'
import { visitor } from '../../app/kernel/operation.ts'
import { call } from '../../app/platform/operations/call.server.ts'
import { publicUrl } from '../../app/platform/settings/settings.server.ts'
import type { World } from '../../app/platform/world/world.server.ts'
import type { Bindings } from '../bindings.ts'
import { acceptsGzip, gzipped } from '../compression.ts'
import { requestIdOf } from '../request-id.ts'

export interface WidgetDoorDeps {
	world: World
	/** Whether costly requests are refused for now. */
	overloaded: () => boolean
}

/** An offer ready to be sent. */
interface KeptOffer {
	etag: string
	plain: Buffer
	zipped?: Buffer
}

/**
 * Any page may read the answer, because every visitor sees the same. No answer depends on the reader, so cookies are neither read nor set.
 * Without `vary: origin`, because the answer is the same for every origin.
 */
const forEverybody = {
	'access-control-allow-origin': '*',
	'cross-origin-resource-policy': 'cross-origin',
	'content-type': 'application/json; charset=utf-8',
}

/** The language comes from the address alone, because a cache between us and the reader keeps one answer for each address. */
function languageOf(context: Context<Bindings>): Locale {
	const asked = context.req.query('lang')
	return isLocale(asked) ? asked : defaultLocale
}

interface Asked {
	locale: Locale
	requestId: string
	/** The whole address of a page of ours in that language. */
	address: (path: string) => string
}

/** The answer, and the tags of facts that change it; nothing for things that are not public. */
type WidgetAnswer = { says: object; tags: string[] } | undefined

/**
 * `GET /widget/{id}.json?lang=vi_VN|en_US`: an event and its tickets, for `public/widget.js` on other people's pages. An event that is not public
 * is not found.
 */
export function openWidgetDoor({ world, overloaded }: WidgetDoorDeps) {
	const answer = answering({ world, overloaded })
	async function tell(id: number, { locale, requestId, address }: Asked): Promise<WidgetAnswer> {
		const found = await call(world, findEvent, { id }, { actor: visitor, locale, requestId })
		if (!found.ok) return undefined
		const event = found.value
		return {
			says: widgetOffer(event, { locale, now: world.clock(), address }),
			tags: [`event:${event.id}`, `provider:${event.provider.id}`],
		}
	}
	return (context: Context<Bindings>, id: number) =>
		answer(context, { subject: `${id}`, keeping: 'public, max-age=15' }, (asked) => tell(id, asked))
}

/** `GET /widget/{id}/brackets.json?lang=…`: the matches of an event's brackets, and how their tables stand; `&bracket=` chooses one bracket. */
export function openWidgetBoardDoor({ world, overloaded }: WidgetDoorDeps) {
	const answer = answering({ world, overloaded })
	async function tell(eventId: number, bracketId: number | undefined, { locale, requestId, address }: Asked): Promise<WidgetAnswer> {
		const found = await call(world, findMatchBoard, { eventId, bracketId }, { actor: visitor, locale, requestId })
		if (!found.ok) return undefined
		const says = widgetBoard(found.value, bracketId, { locale, now: world.clock(), address })
		return { says, tags: [`event:${eventId}`, liveTag(`brackets-of-event:${eventId}`)] }
	}
	return (context: Context<Bindings>, id: number) => {
		const typed = context.req.query('bracket') ?? ''
		const bracketId = /^[1-9]\d{0,14}$/.test(typed) ? Number(typed) : undefined
		// Asked again at each result: what a browser keeps would hide it.
		return answer(context, { subject: `${id} brackets ${bracketId ?? ''}`, keeping: 'public, no-cache' }, (asked) =>
			tell(id, bracketId, asked),
		)
	}
}

/** Answers requests for a widget's data: the answer is made once for all readers at a moment, and is the same for everybody. */
function answering({ world: { cache, settings }, overloaded }: WidgetDoorDeps) {
	async function make(locale: Locale, requestId: string, tell: (asked: Asked) => Promise<WidgetAnswer>) {
		const address = (path: string) => publicUrl(settings) + pathIn(locale, path, settings.LOCALE_PREFIX)
		const told = await tell({ locale, requestId, address })
		if (!told) return { value: 'nothing' as const }
		const plain = Buffer.from(JSON.stringify(told.says))
		const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`
		const offer: KeptOffer = { etag, plain, zipped: await gzipped(plain, { kept: true }) }
		return { value: offer, keep: { seconds: 5, tags: told.tags, bytes: plain.length * 2 } }
	}

	return async (
		context: Context<Bindings>,
		{ subject, keeping }: { subject: string; keeping: string },
		tell: (asked: Asked) => Promise<WidgetAnswer>,
	): Promise<Response> => {
		const { headers } = context.env.incoming
		const locale = languageOf(context)
		const key = `widget ${locale} ${subject}`
		if (overloaded() && !cache.peek(key))
			return context.body('{}', 503, { ...forEverybody, 'retry-after': '3', 'cache-control': 'no-store' })
		const offer = await cache.getIfShared<KeptOffer | 'nothing'>(key, () => make(locale, requestIdOf(context.env.incoming), tell))
		// A reader who waited for the same value as a reader without a result gets none, too.
		if (offer === undefined || offer === 'nothing')
			return context.body('{}', 404, { ...forEverybody, 'cache-control': 'public, max-age=15' })
		const about = { ...forEverybody, etag: offer.etag, 'cache-control': keeping, vary: 'accept-encoding' }
		if (headers['if-none-match']?.includes(offer.etag)) return context.body(null, 304, about)
		const zipped = acceptsGzip(headers['accept-encoding']) ? offer.zipped : undefined
		return new Response((zipped ?? offer.plain) as BodyInit, { headers: zipped ? { ...about, 'content-encoding': 'gzip' } : about })
	}
}

/**
 * `GET /widget/{id}?lang=…&show=brackets`: the target of the widget's plain link. That link knows neither the event's name nor how this site
 * writes languages into addresses.
 */
export function openWidgetLinkDoor({ settings }: World) {
	return (context: Context<Bindings>, id: number): Response =>
		context.redirect(
			publicUrl(settings) +
				pathIn(languageOf(context), `/event/${id}${context.req.query('show') === 'brackets' ? '/brackets' : ''}`, settings.LOCALE_PREFIX),
			302,
		)
}
