import { inLocale, type Locale } from '../../../kernel/locale.ts'
import type { Store } from '../../../platform/database/database.server.ts'
import { findEventRow } from '../../event/store.server.ts'
import { findNamesShown } from '../store.server.ts'

/** An event whose draws anybody may see, and how its people are named; nothing for one that is not public. */
export async function readEventOfDraws(store: Store, eventId: number, locale: Locale) {
	const found = await findEventRow(store, eventId)
	if (!found || found.event.state === 'draft' || found.provider.suspendedAt) return undefined
	const { event, provider } = found
	return {
		event: { id: event.id, slug: `${event.slug}-${event.id}`, name: inLocale(event.name, locale), timeZone: event.timeZone },
		provider: provider.name,
		names: await findNamesShown(store, eventId),
	}
}
