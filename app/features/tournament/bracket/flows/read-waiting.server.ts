import type { Store } from '~/platform/database/database.server.ts'
import { listBeacons } from '~/features/draw/draw-record/store.server.ts'
import { listWaits } from '~/features/tournament/bracket/store/waits.server.ts'

/** What a bracket's draw waits for: the beacon and its round, the time, and the draws; null when it does not wait. */
export async function readWaiting(store: Store, bracketId: number) {
	const waits = await listWaits(store, bracketId)
	const [named] = await listBeacons(
		store,
		waits.map(({ drawId }) => drawId),
	)
	if (!named) return null
	const { chain, chainHash, publicKey, round, dueAt } = named
	const draws = waits.map(({ gender, drawCode }) => ({ gender, drawCode }))
	return { chain, chainHash, publicKey, round, dueAt: dueAt.toISOString(), draws }
}
