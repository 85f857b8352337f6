/** Why a product is shown beside another. */
export const whysRecommended = ['together', 'shelf', 'beside'] as const
export type WhyRecommended = (typeof whysRecommended)[number]

/** Twice as many as one row of the page shows on a wide screen. */
export const mostRecommended = 8

/** The recommended products, from the best reason to the weakest: each once, never the product itself. */
export function rankRecommended(
	found: Readonly<Record<WhyRecommended, readonly number[]>>,
	{ self, most }: { self: number; most: number },
): { id: number; why: WhyRecommended }[] {
	const ranked = new Map<number, WhyRecommended>()
	for (const why of whysRecommended) for (const id of found[why]) if (id !== self && !ranked.has(id)) ranked.set(id, why)
	return [...ranked].slice(0, most).map(([id, why]) => ({ id, why }))
}
