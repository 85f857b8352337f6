import type { Context } from 'hono'
import { calendarEntryOf, tomorrow } from '../../app/features/event/text/calendar-entry.ts'
import { findEvent } from '../../app/features/shop-window/operations/find-event.server.ts'
import { ticketTimes, timesOfAll } from '../../app/features/ticket/rules/ticket-times.ts'
import { formatDateTime, leafOf } from '../../app/i18n/formats.ts'
import { pathIn } from '../../app/i18n/route-locale.ts'
import { isLocale, type Locale } from '../../app/kernel/locale.ts'
import { visitor } from '../../app/kernel/operation.ts'
import { call } from '../../app/platform/operations/call.server.ts'
import { publicUrl, type Settings } from '../../app/platform/settings/settings.server.ts'
import type { World } from '../../app/platform/world/world.server.ts'
import type { Bindings } from '../bindings.ts'
import { localeFrom } from '../caller.ts'
import { requestIdOf } from '../request-id.ts'
import { originalOf } from './images.ts'

type FoundEvent = NonNullable<Awaited<ReturnType<typeof askForEvent>>>

async function askForEvent(world: World, id: number, locale: Locale, requestId: string) {
	const answer = await call(world, findEvent, { id }, { actor: visitor, locale, requestId })
	return answer.ok ? answer.value : undefined
}

function languageOf(context: Context<Bindings>): Locale {
	const asked = context.req.query('lang')
	const { cookie, 'accept-language': acceptLanguage } = context.env.incoming.headers
	return isLocale(asked) ? asked : localeFrom(cookie, acceptLanguage)
}

function entryOf(event: FoundEvent, locale: Locale, settings: Settings) {
	const page = publicUrl(settings) + pathIn(locale, `/event/${event.slug}`, settings.LOCALE_PREFIX)
	return calendarEntryOf(event, page, event.state === 'cancelled')
}

/** The days of somebody's tickets, `?tickets=3,4` by their variants; the whole event where no ticket is named, or one is for the whole event. */
function timesOfTickets(event: FoundEvent, asked: string | undefined) {
	const ids = new Set((asked ?? '').split(',').slice(0, 50))
	const named = event.tickets.flatMap(({ variants }) => variants).filter(({ id }) => ids.has(String(id)))
	const whole = instantsIn(event)
	const times = named.map(({ startsAt, endsAt }) => ticketTimes(startsAt && endsAt ? instantsIn({ startsAt, endsAt }) : null, whole))
	const { startsAt, endsAt } = timesOfAll(times, whole)
	return { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
}

function instantsIn({ startsAt, endsAt }: { startsAt: string; endsAt: string }) {
	return { startsAt: new Date(startsAt), endsAt: new Date(endsAt) }
}

/** `GET /events/{id}.ics`: the event for the visitor's calendar; `?lang=` chooses the language, `?tickets=` names their tickets. */
export function openCalendarDoor(world: World) {
	return async (context: Context<Bindings>, id: number): Promise<Response> => {
		const locale = languageOf(context)
		const event = await askForEvent(world, id, locale, requestIdOf(context.env.incoming))
		if (!event) return context.text('404', 404)
		const { calendarFile } = await import('../../app/platform/calendar/calendar-file.server.ts')
		const entry = entryOf({ ...event, ...timesOfTickets(event, context.req.query('tickets')) }, locale, world.settings)
		const file = calendarFile([entry], world.clock(), { reminder: tomorrow[locale](event.name), locale })
		return context.body(file, 200, {
			'content-type': 'text/calendar; charset=utf-8',
			'content-disposition': `attachment; filename="${event.slug}.ics"`,
			'cache-control': 'no-cache',
			vary: 'accept-language, cookie',
		})
	}
}

/** `GET /events/{id}.jpg?lang=…`: the picture that other sites show with a link to the event (Open Graph), 1200×630. */
export function openSharedPictureDoor(world: World) {
	return async (context: Context<Bindings>, id: number): Promise<Response> => {
		const locale = languageOf(context)
		const event = await askForEvent(world, id, locale, requestIdOf(context.env.incoming))
		if (!event) return context.text('404', 404)
		const picture = await world.cache.getIfShared(`shared picture ${locale} ${id}`, async () => {
			const { ogImage } = await import('../../app/platform/images/og-image.server.ts')
			const made = await ogImage({
				art: await originalOf(world.files, event.coverPath),
				title: event.name,
				leaf: leafOf(locale, event.startsAt, event.timeZone),
				when: formatDateTime(event.startsAt, event.timeZone),
				place: [event.venue, event.city].filter(Boolean).join(', '),
				accent: event.coverColor,
			})
			return { value: made, keep: { seconds: 3600, staleSeconds: 86_400, tags: [`event:${id}`], bytes: made.length } }
		})
		return new Response(picture as BodyInit, {
			headers: { 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=3600', 'cross-origin-resource-policy': 'cross-origin' },
		})
	}
}
