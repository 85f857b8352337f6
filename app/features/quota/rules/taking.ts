import { addedUp, placesLeft, shortages, type Quota, type Shortage, type Want } from './places.ts'

/** The change of a quota's counters. */
export interface CounterMove {
	quotaId: number
	held: number
	sold: number
}

/**
 * Locked quotas while several requests are decided one after the other in memory: each sees the places that earlier ones took. All moves are
 * written at the end in one statement.
 */
export class Taking {
	private readonly quotas = new Map<number, Quota>()
	private readonly before = new Map<number, Quota>()

	constructor(locked: readonly Quota[]) {
		for (const quota of locked) {
			this.quotas.set(quota.id, { ...quota })
			this.before.set(quota.id, quota)
		}
	}

	/**
	 * A taking that knows only places somebody holds: they can be sold or released, but no others can be taken. For callers who have locked the holds
	 * and not their quotas; the moves are differences, so they are right in both cases.
	 */
	static ofHolds(holds: readonly Want[]): Taking {
		return new Taking(addedUp(holds).map(({ quotaId, quantity }) => ({ id: quotaId, size: quantity, held: quantity, sold: 0 })))
	}

	/** Holds all wants, or none; returns the shortages. */
	hold(wants: readonly Want[]): Shortage[] {
		const short = shortages([...this.quotas.values()], wants)
		if (short.length === 0) this.move(wants, 1, 0)
		return short
	}

	/** Gives held places back. */
	release(wants: readonly Want[]): void {
		this.move(wants, -1, 0)
	}

	/** Turns held places into sold ones. */
	sell(wants: readonly Want[]): void {
		this.move(wants, -1, 1)
	}

	/** Gives sold places back. */
	restore(wants: readonly Want[]): void {
		this.move(wants, 0, -1)
	}

	/** The places left in a quota now. */
	left(quotaId: number): number {
		const quota = this.quotas.get(quotaId)
		return quota ? placesLeft(quota) : 0
	}

	moves(): CounterMove[] {
		return [...this.quotas.values()].map(({ id, held, sold }) => {
			const before = this.before.get(id)
			return { quotaId: id, held: held - (before?.held ?? 0), sold: sold - (before?.sold ?? 0) }
		})
	}

	private move(wants: readonly Want[], heldBy: number, soldBy: number): void {
		for (const { quotaId, quantity } of addedUp(wants)) {
			const quota = this.quotas.get(quotaId)
			if (!quota) throw new Error(`quota ${quotaId} was not locked`)
			quota.held += heldBy * quantity
			quota.sold += soldBy * quantity
		}
	}
}
