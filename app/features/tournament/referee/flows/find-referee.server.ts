import type { Store } from '~/platform/database/database.server.ts'
import { hashOf } from '~/platform/signing/secrets.server.ts'
import { findRefereeByToken } from '~/features/tournament/referee/store/devices.server.ts'

/** Finds the device of a token and the event of its bracket, or the reason why the device may do nothing. */
export async function refereeAt(store: Store, token: string) {
	const found = await findRefereeByToken(store, hashOf(token))
	if (!found) return 'referee_not_found' as const
	return found.device.removedAt ? ('referee_removed' as const) : found
}
