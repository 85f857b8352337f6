/** A quota with its taken places, which variants use. */
export interface DrawnQuota {
	id: number
	name: string
	size: number
	held: number
	sold: number
	/** Made for several variants. */
	shared: boolean
	version: number
}

export interface Draw {
	variantId: number
	quota: DrawnQuota
}

/** The shared quotas: made to be shared, or used by several variants. Every other quota is one variant's own. */
export function sharedQuotas(draws: readonly Draw[]): Set<number> {
	const drawn = new Map<number, number>()
	for (const { quota } of draws) drawn.set(quota.id, (drawn.get(quota.id) ?? 0) + 1)
	return new Set(draws.filter(({ quota }) => quota.shared || (drawn.get(quota.id) ?? 0) > 1).map(({ quota }) => quota.id))
}

/** The quotas of one variant: its own, of which it has at most one, and shared ones. A second own quota counts as shared. */
export function drawsOf(variantId: number, draws: readonly Draw[], shared: ReadonlySet<number>) {
	const mine = draws.filter((draw) => draw.variantId === variantId).map(({ quota }) => quota)
	const own = mine.find(({ id }) => !shared.has(id))
	return { own, others: mine.filter(({ id }) => id !== own?.id), all: mine }
}
