import type { Fact } from '~/kernel/operation.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { listCheckinLists, updateCheckinList } from '~/features/checkin/store/lists.server.ts'
import { listAlong } from '~/features/event-desk/event-draft/rules/moving.ts'

/**
 * Moves the check-in lists of an event along with its beginning, or a gate would turn everybody away on the new day. Devices at a gate ask for
 * their lists again all the time.
 */
export async function moveCheckinLists(
	{ store, record }: { store: Store; record: (fact: Fact) => void },
	{ id: eventId, providerId }: { id: number; providerId: number },
	move: (at: Date) => Date,
): Promise<void> {
	for (const list of await listCheckinLists(store, [eventId])) {
		if (!list.opensAt && !list.closesAt) continue
		await updateCheckinList(store, list.id, listAlong(list, move))
		record({ name: 'checkin_list.changed', about: `event:${eventId}`, providerId, data: { listId: list.id, name: list.name } })
	}
}
