/** Why a product is shown beside another. */
export const whysRecommended = ['together', 'shelf', 'beside'] as const
export type WhyRecommended = (typeof whysRecommended)[number]

/** As many as a shelf of the page holds on a wide screen, twice. */
export const mostRecommended = 8

/** What goes with a product, from the best reason to the weakest: each once, never itself. */
export function rankRecommended(
	found: Readonly<Record<WhyRecommended, readonly number[]>>,
	{ self, most }: { self: number; most: number },
): { id: number; why: WhyRecommended }[] {
	const ranked = new Map<number, WhyRecommended>()
	for (const why of whysRecommended) for (const id of found[why]) if (id !== self && !ranked.has(id)) ranked.set(id, why)
	return [...ranked].slice(0, most).map(([id, why]) => ({ id, why }))
}
