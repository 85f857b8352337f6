/** The ways to pay that have a stand-in: a part of this server that plays the company's part in the sample world and in tests. */
export const standInWays = ['vnpay', 'momo', 'zalopay'] as const
export type StandInWay = (typeof standInWays)[number]

/** What somebody decides on the hosted page. */
export const outcomes = ['paid', 'declined', 'abandoned'] as const
export type Outcome = (typeof outcomes)[number]

/** How a charge's refunds are done: at once, a minute later, or not at all. */
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
	/** The shop's request for the charge, as it was sent. */
	asked: Record<string, string>
	refundManner: RefundManner
	refunds: readonly StandInRefund[]
	createdAt: Date
	expiresAt: Date
}

/** The shop's name for a charge, the company's number for it, or the shop's name for one of its refunds. */
export type ChargeName = { ref: string } | { number: number } | { refund: string }

/** A stand-in's memory of its charges: in the database, or in memory for tests. */
export interface StandInBooks {
	/** Adds a charge. @returns false when there is a charge of this name already */
	add: (charge: Pick<StandInCharge, 'way' | 'ref' | 'amountMinor' | 'asked' | 'createdAt' | 'expiresAt'>) => Promise<boolean>
	find: (way: StandInWay, by: ChargeName) => Promise<StandInCharge | undefined>
	/** Decides an open charge once, even if somebody presses twice. @returns whether this call decided it */
	settle: (charge: StandInCharge, outcome: Outcome, refundManner: RefundManner) => Promise<boolean>
	/** Adds a refund. */
	giveBack: (charge: StandInCharge, refund: StandInRefund) => Promise<void>
}

/** A slow refund takes this long. */
const slowMs = 60_000

/** The state of a refund at a time. */
export function refundAt({ refundManner }: StandInCharge, { state, askedAt }: StandInRefund, now: Date): 'done' | 'pending' | 'refused' {
	if (state === 'done' && refundManner === 'slow' && now.getTime() < Date.parse(askedAt) + slowMs) return 'pending'
	return state
}

/** Decides a refund that is asked for now: no more goes back than was paid. */
export function decideRefund(charge: StandInCharge, amountMinor: number): StandInRefund['state'] {
	const back = charge.refunds.filter(({ state }) => state === 'done').reduce((sum, refund) => sum + refund.amountMinor, 0)
	const fits = charge.state === 'paid' && amountMinor > 0 && back + amountMinor <= charge.amountMinor
	return fits && charge.refundManner !== 'refused' ? 'done' : 'refused'
}
