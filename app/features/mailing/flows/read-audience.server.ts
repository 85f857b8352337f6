import type { Locale } from '~/kernel/locale.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { readEventOfAttendees } from '~/features/attendee/flows/read-event-of-attendees.server.ts'
import { addressesOf } from '~/features/attendee/store.server.ts'
import { attendeesWanted } from '~/features/attendee/flows/read-wanted-attendees.server.ts'
import type { Audience } from '~/features/mailing/shapes.server.ts'

/** The event and the chosen attendees; nothing when there is no such event. */
export async function readAudience(store: Store, eventId: number, locale: Locale, { ids, ...asked }: Audience) {
	const found = await readEventOfAttendees(store, eventId, locale)
	if (!found) return undefined
	const { wanted, unknown } = attendeesWanted(found, asked)
	const meant = ids ? { ...wanted, ids } : wanted
	return { ...found, wanted: meant, addresses: addressesOf(meant), unknown }
}
