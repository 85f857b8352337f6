/** Why a product is shown beside another. */
export type WhyRecommended = 'together' | 'shelf' | 'beside'

/** What goes with a product, from the best reason to the weakest: each once, never itself. */
export function rankRecommended(
	found: Readonly<Record<WhyRecommended, readonly number[]>>,
	{ self, most }: { self: number; most: number },
): { id: number; why: WhyRecommended }[] {
	const ranked = new Map<number, WhyRecommended>()
	for (const why of ['together', 'shelf', 'beside'] as const)
		for (const id of found[why]) if (id !== self && !ranked.has(id)) ranked.set(id, why)
	return [...ranked].slice(0, most).map(([id, why]) => ({ id, why }))
}
