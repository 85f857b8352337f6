import type { Locale } from '~/kernel/locale.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { insertCheckinList, listCheckinLists, type CheckinListRow } from '~/features/checkin/store/lists.server.ts'

/** The name of the list that is made when a gate opens before somebody made one. */
const firstList: Record<Locale, string> = { vi_VN: 'Cổng chính', en_US: 'Main gate' }

/** An event's lists; when there are none, a first one is made. */
export async function listsOrFirst(
	store: Store,
	{ providerId, eventId }: { providerId: number; eventId: number },
	{ locale, now }: { locale: Locale; now: Date },
): Promise<CheckinListRow[]> {
	const lists = await listCheckinLists(store, [eventId])
	if (lists.length === 0) await insertCheckinList(store, { providerId, eventId, name: firstList[locale], createdAt: now })
	return lists
}
