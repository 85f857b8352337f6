/** A wish and the present price of its product. */
export interface PricedWish {
	wishId: number
	accountId: number
	productId: number
	/** The price when it was last checked. */
	seenMinor: number
	nowMinor: number
}

export interface PriceDrop {
	productId: number
	fromMinor: number
	toMinor: number
}

/** All price drops by account: one mail for each account, however many there are. */
export function dropsByAccount(wishes: readonly PricedWish[]): Map<number, PriceDrop[]> {
	const drops = new Map<number, PriceDrop[]>()
	for (const { accountId, productId, seenMinor, nowMinor } of wishes)
		if (nowMinor < seenMinor)
			drops.set(accountId, [...(drops.get(accountId) ?? []), { productId, fromMinor: seenMinor, toMinor: nowMinor }])
	return drops
}
