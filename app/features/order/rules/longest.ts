/** The longest texts of an order, in characters: read by its checks and schemas, and by the forms of buyers and staff. */
export const longest = {
	/** The number of an order, as people type it. */
	number: 40,
	giftNote: 300,
	paymentNote: 1_000,
	/** What a carrier calls a parcel. */
	deliveryCode: 100,
} as const
