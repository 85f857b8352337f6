/** How far a draw is: announced, waiting for a beacon's round, its seed and what was drawn told to everybody, or given up. */
export type DrawState = 'announced' | 'waiting' | 'revealed' | 'abandoned'

interface Ended {
	revealedAt: Date | null
	abandonedAt: Date | null
	answeredAt: Date | null
	/** The beacon's round it named, if it did. */
	round: number | null
}

export function drawState({ revealedAt, abandonedAt, answeredAt, round }: Ended): DrawState {
	if (revealedAt) return 'revealed'
	if (abandonedAt) return 'abandoned'
	return round !== null && !answeredAt ? 'waiting' : 'announced'
}
