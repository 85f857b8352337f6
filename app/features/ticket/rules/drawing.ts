/** A quota with what is taken of it, and what variants draw on it. */
export interface DrawnQuota {
	id: number
	name: string
	size: number
	held: number
	sold: number
	/** Made to be drawn on by several. */
	shared: boolean
	version: number
}

export interface Draw {
	variantId: number
	quota: DrawnQuota
}

/** Which quotas are shared: made for it, or drawn on by several variants. All others are some variant's own. */
export function sharedQuotas(draws: readonly Draw[]): Set<number> {
	const drawn = new Map<number, number>()
	for (const { quota } of draws) drawn.set(quota.id, (drawn.get(quota.id) ?? 0) + 1)
	return new Set(draws.filter(({ quota }) => quota.shared || (drawn.get(quota.id) ?? 0) > 1).map(({ quota }) => quota.id))
}

/** What one variant draws on: its own quota, of which it may have one, and shared ones. A second one of its own counts as shared. */
export function drawsOf(variantId: number, draws: readonly Draw[], shared: ReadonlySet<number>) {
	const mine = draws.filter((draw) => draw.variantId === variantId).map(({ quota }) => quota)
	const own = mine.find(({ id }) => !shared.has(id))
	return { own, others: mine.filter(({ id }) => id !== own?.id), all: mine }
}
