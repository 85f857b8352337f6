import { askBeacon } from '~/platform/beacon/ask-beacon.server.ts'
import type { World } from '~/platform/world/world.server.ts'

/** The public server of the League of Entropy, which anybody may ask. */
const leagueServer = 'https://api.drand.sh'
/** A round that has not come so long after its time is late. */
const lateMs = 20_000

type AskingWorld = Pick<World, 'settings' | 'clock'>

/** What the page of a waiting draw shows about its beacon, added to what the bracket says. */
export function waitingNow<Waiting extends { chainHash: string; round: number; dueAt: string }>(
	{ settings, clock }: AskingWorld,
	waiting: Waiting,
) {
	const { RANDOMNESS_BEACON: server } = settings
	const asks = server !== undefined && server !== 'paste'
	const now = clock()
	return {
		...{ ...waiting, asks, now: now.toISOString(), isLate: now.getTime() > new Date(waiting.dueAt).getTime() + lateMs },
		address: `${(asks ? server : leagueServer).replace(/\/$/, '')}/${waiting.chainHash}/public/${waiting.round}`,
	}
}

/** Asks the beacon for the round a draw waits for, unless our own clock says it is too early. */
export async function askNow(
	{ settings, clock }: AskingWorld,
	{ chainHash, round, dueAt }: { chainHash: string; round: number; dueAt: string },
) {
	return clock() < new Date(dueAt) ? { silence: 'not_yet' as const } : askBeacon(settings, { chainHash, round })
}
