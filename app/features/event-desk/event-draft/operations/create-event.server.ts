import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { translated } from '~/kernel/locale.ts'
import { slugOf } from '~/kernel/slug.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { createSigningKey } from '~/platform/signing/keys.server.ts'
import { findEventByKey, insertEvent, insertEventKey } from '~/features/event/store/editing.server.ts'
import { posterColor } from '~/features/event-desk/event-draft/drawing/draw-poster.server.ts'
import { runsNamedProvider } from '~/features/event-desk/event-draft/guards.server.ts'
import { drawnPosterPath, posterMotifs, posterPalettes } from '~/features/event-desk/event-draft/rules/drawn-poster.ts'
import { eventSearchText } from '~/features/event-desk/event-draft/rules/event-search-text.ts'
import { checkNewEvent } from '~/features/event-desk/event-draft/rules/new-event.ts'
import { typedShape } from '~/features/event-desk/event-draft/shapes.server.ts'

const fallbackSlug = 'su-kien'

/** Makes an event as a draft, with a drawn poster; a button pressed twice makes one event. The rest is filled in step by step. */
export const createEvent = mutation('createEvent', {
	input: z.object({
		key: z.uuid(),
		providerId: idShape,
		event: typedShape,
		poster: z.object({ motif: z.enum(posterMotifs), palette: z.enum(posterPalettes) }).default({ motif: 'lotus', palette: 'lacquer' }),
	}),
	allow: runsNamedProvider,
	refusals: ['invalid_fields', 'request_used'],
	async run({ store, now, dice, secrets, locale, refuse, record }, { key, providerId, event, poster }) {
		const { issues, cleaned } = checkNewEvent(event)
		if (issues.length > 0) return refuse('invalid_fields', { issues })
		const { name, city, ...times } = cleaned
		const texts = { name: locale === 'en_US' ? translated('', name) : translated(name), summary: { vi_VN: '' }, venue: '', city }
		const coverPath = drawnPosterPath(poster)
		const id = await insertEvent(store, {
			...{ providerId, draftKey: key, state: 'draft', slug: slugOf(name) || fallbackSlug, ...texts, ...times },
			...{ description: { vi_VN: '' }, address: '', coverPath, coverColor: posterColor(poster.palette), currency: 'VND' },
			...{ searchText: eventSearchText({ kind: null, ...texts }), createdAt: now },
		})
		if (id === undefined) {
			const made = await findEventByKey(store, key)
			return made?.providerId === providerId ? { id: made.id } : refuse('request_used')
		}
		await insertEventKey(store, { eventId: id, createdAt: now, ...createSigningKey(secrets.root, dice) })
		record({ name: 'event.created', about: `event:${id}`, providerId, data: { eventId: id, name, coverPath } })
		return { id }
	},
})
