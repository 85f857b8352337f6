import { inLocale, type Locale } from '~/kernel/locale.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { dayOf } from '~/kernel/zones.ts'
import { namesUnset, type Naming } from '~/features/draw/draw-record/rules/naming.ts'
import { findNamesSet } from '~/features/draw/draw-record/store.server.ts'

/** An event whose draws anybody may see, and how its people are named; nothing for an event that is not public. */
export async function readEventOfDraws(store: Store, eventId: number, locale: Locale) {
	const found = await findEventRow(store, eventId)
	if (!found || found.event.state === 'draft' || found.provider.suspendedAt) return undefined
	const { event, provider } = found
	return {
		event: {
			...{ id: event.id, slug: `${event.slug}-${event.id}`, providerId: provider.id },
			...{ name: inLocale(event.name, locale), timeZone: event.timeZone },
		},
		provider: provider.name,
		naming: await readNaming(store, event),
	}
}

/** How the people of an event are named in public. */
export async function readNaming(
	store: Store,
	{ id, startsAt, timeZone }: { id: number; startsAt: Date; timeZone: string },
): Promise<Naming> {
	return { ...((await findNamesSet(store, id)) ?? namesUnset), day: dayOf(startsAt, timeZone) }
}
