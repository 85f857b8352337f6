/** The ways to pay that have a stand-in: a part of this server that plays the company's in the sample world and in tests. */
export const standInWays = ['vnpay', 'momo', 'zalopay'] as const
export type StandInWay = (typeof standInWays)[number]

/** What somebody decides on the hosted page. */
export const outcomes = ['paid', 'declined', 'abandoned'] as const
export type Outcome = (typeof outcomes)[number]

/** How refunds of a charge go: at once, a minute later, or not at all. */
export const refundManners = ['done', 'slow', 'refused'] as const
export type RefundManner = (typeof refundManners)[number]

export interface StandInRefund {
	/** The shop's name for it. */
	id: string
	amountMinor: number
	/** When it was asked for, ISO 8601. */
	askedAt: string
	state: 'done' | 'refused'
}

export interface StandInCharge {
	way: StandInWay
	/** The shop's name for it. */
	ref: string
	/** The company's. */
	number: number
	amountMinor: number
	state: 'open' | Outcome
	/** What the shop asked for, as it was sent. */
	asked: Record<string, string>
	refundManner: RefundManner
	refunds: readonly StandInRefund[]
	createdAt: Date
	expiresAt: Date
}

/** The shop's name for a charge, the company's, or the shop's for one of its refunds. */
export type ChargeName = { ref: string } | { number: number } | { refund: string }

/** What a stand-in remembers: in the database, or in memory for tests. */
export interface StandInBooks {
	/** False when there is a charge of this name. */
	add: (charge: Pick<StandInCharge, 'way' | 'ref' | 'amountMinor' | 'asked' | 'createdAt' | 'expiresAt'>) => Promise<boolean>
	find: (way: StandInWay, by: ChargeName) => Promise<StandInCharge | undefined>
	/** Decides an open charge, once: two presses settle one. @returns whether this one did */
	settle: (charge: StandInCharge, outcome: Outcome, refundManner: RefundManner) => Promise<boolean>
	/** Adds a refund. */
	giveBack: (charge: StandInCharge, refund: StandInRefund) => Promise<void>
}

/** A slow refund is on its way for so long. */
const slowMs = 60_000

/** How a refund stands at a time. */
export function refundAt({ refundManner }: StandInCharge, { state, askedAt }: StandInRefund, now: Date): 'done' | 'pending' | 'refused' {
	if (state === 'done' && refundManner === 'slow' && now.getTime() < Date.parse(askedAt) + slowMs) return 'pending'
	return state
}

/** What a refund that is asked for now comes to: no more goes back than was paid. */
export function decideRefund(charge: StandInCharge, amountMinor: number): StandInRefund['state'] {
	const back = charge.refunds.filter(({ state }) => state === 'done').reduce((sum, refund) => sum + refund.amountMinor, 0)
	const fits = charge.state === 'paid' && amountMinor > 0 && back + amountMinor <= charge.amountMinor
	return fits && charge.refundManner !== 'refused' ? 'done' : 'refused'
}
