/** How much less something costs than before, in whole percent, rounded down; nothing below one percent. */
export function percentSaved(priceMinor: number, originalMinor: number): number | undefined {
	if (originalMinor <= priceMinor) return undefined
	const percent = Math.floor(((originalMinor - priceMinor) * 100) / originalMinor)
	return percent >= 1 ? percent : undefined
}
