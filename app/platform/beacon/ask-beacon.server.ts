import { readBounded } from '~/platform/outgoing/read-bounded.server.ts'
import type { Settings } from '~/platform/settings/settings.server.ts'

/** A larger answer is refused, and a later one is not waited for. */
const [largestBytes, longestMs] = [10_000, 5_000]

/** What a beacon's server said: an answer, as it came and not yet believed, or why there is none. */
export type BeaconAnswer = { answer: string } | { silence: 'paste' | 'not_yet' | 'unreachable' }

/** Asks the server that is set for a round of a chain, by drand's HTTP API. `paste` where none is asked. Never throws. */
export async function askBeacon(
	{ RANDOMNESS_BEACON: server }: Pick<Settings, 'RANDOMNESS_BEACON'>,
	{ chainHash, round }: { chainHash: string; round: number },
	timeoutMs = longestMs,
): Promise<BeaconAnswer> {
	if (server === undefined || server === 'paste') return { silence: 'paste' }
	try {
		const url = `${server.replace(/\/$/, '')}/${chainHash}/public/${round}`
		const response = await fetch(url, {
			redirect: 'error',
			signal: AbortSignal.timeout(timeoutMs),
			headers: { accept: 'application/json' },
		})
		// 404 and 425: the round is not there yet.
		if (response.status >= 400 && response.status < 500) return { silence: 'not_yet' }
		if (!response.ok) return { silence: 'unreachable' }
		const answer = await readBounded(response, largestBytes)
		return answer ? { answer: answer.toString('utf8') } : { silence: 'unreachable' }
	} catch {
		return { silence: 'unreachable' }
	}
}
