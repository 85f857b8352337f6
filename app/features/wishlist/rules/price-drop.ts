/** A wish and what its product costs now. */
export interface PricedWish {
	wishId: number
	accountId: number
	productId: number
	/** When it was last looked at. */
	seenMinor: number
	nowMinor: number
}

export interface PriceDrop {
	productId: number
	fromMinor: number
	toMinor: number
}

/** Everything that became cheaper, by who is to be told: one mail for each of them, however much it is. */
export function dropsByAccount(wishes: readonly PricedWish[]): Map<number, PriceDrop[]> {
	const drops = new Map<number, PriceDrop[]>()
	for (const { accountId, productId, seenMinor, nowMinor } of wishes)
		if (nowMinor < seenMinor)
			drops.set(accountId, [...(drops.get(accountId) ?? []), { productId, fromMinor: seenMinor, toMinor: nowMinor }])
	return drops
}
