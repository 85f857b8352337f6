/** The state of a draw: announced, waiting for a beacon's round, revealed to everybody with seed and result, or given up. */
export type DrawState = 'announced' | 'waiting' | 'revealed' | 'abandoned'

interface Ended {
	revealedAt: Date | null
	abandonedAt: Date | null
	answeredAt: Date | null
	/** The beacon's round that it named, if any. */
	round: number | null
}

export function drawState({ revealedAt, abandonedAt, answeredAt, round }: Ended): DrawState {
	if (revealedAt) return 'revealed'
	if (abandonedAt) return 'abandoned'
	return round !== null && !answeredAt ? 'waiting' : 'announced'
}
