import { createSigningKey } from '~/platform/signing/keys.server.ts'
import type { MutationContext } from '~/kernel/operation.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { slugOf } from '~/kernel/slug.ts'
import { insertEvent, insertEventKey, type EventRow } from '~/features/event/store/editing.server.ts'
import type { TicketDays } from '~/features/ticket/rules/sale-window.ts'
import type { Copy } from '~/features/event-desk/event-draft/rules/copying.ts'
import { timesAgain } from '~/features/event-desk/event-draft/rules/copying.ts'
import { eventSearchText } from '~/features/event-desk/event-draft/rules/event-search-text.ts'
import { daysAlong } from '~/features/event-desk/event-draft/rules/moving.ts'
import { copyContents } from './copy-contents.server.ts'
import type { EventContents } from '~/features/event-desk/event-draft/store/copying.server.ts'

interface Original {
	event: EventRow
	contents: EventContents
}

/** Writes one copy of an event as a draft. @returns the copy's id; nothing when the same attempt has written it before */
export async function writeCopy(
	{ store, now, dice, secrets, record }: Pick<MutationContext<Store>, 'store' | 'now' | 'dice' | 'secrets' | 'record'>,
	{ event, contents }: Original,
	{ name, startsAt, gallery, draftKey, seriesId }: Copy & { draftKey: string; seriesId: number | null },
): Promise<number | undefined> {
	const { id: originalId, providerId } = event
	const times = timesAgain(event, startsAt)
	const { id: _id, ...kept } = event
	const id = await insertEvent(store, {
		...kept,
		...{ name, startsAt, endsAt: times.endsAt, draftKey, seriesId, state: 'draft', createdAt: now },
		...{ slug: slugOf(name.vi_VN) || event.slug, searchText: eventSearchText({ ...event, name }) },
		...{
			cancelledAt: null,
			cancelNote: null,
			cancelRefunds: null,
			postponedFrom: null,
			postponeNote: null,
			refundUntil: null,
			remindedAt: null,
			revision: 0,
		},
	})
	if (id === undefined) return undefined
	await insertEventKey(store, { eventId: id, createdAt: now, ...createSigningKey(secrets.root, dice) })
	const { move } = times
	const days = (of: TicketDays) => daysAlong(of, move)
	await copyContents(store, contents, { eventId: id, move, days, galleryOf: gallery ? originalId : null, now })
	const data = { eventId: id, name: name.vi_VN, coverPath: event.coverPath, copyOf: originalId }
	record({ name: 'event.created', about: `event:${id}`, providerId, data })
	return id
}
