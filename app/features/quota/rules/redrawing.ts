import { addedUp, type Quota, type Want } from './places.ts'

/** A line's use of a quota: a cart's while it holds, an order's afterwards. */
export interface LineUse extends Want {
	id: number
	cartLineId: number | null
	orderLineId: number | null
	state: 'held' | 'sold'
	expiresAt: Date | null
}

/** What one thing that is sold drew on and is to draw on, with what its lines use now. */
export interface Redraw {
	from: readonly number[]
	to: readonly number[]
	uses: readonly LineUse[]
}

/** A quota that would be smaller than what is taken of it. */
export interface TooSmall {
	quotaId: number
	taken: number
	size: number
}

/** What has to be written so that the counters stay true. */
export interface Redrawn {
	copies: Omit<LineUse, 'id'>[]
	removed: number[]
	moves: { quotaId: number; held: number; sold: number }[]
	tooSmall: TooSmall[]
	/** Something whose places are taken would draw on nothing: nobody would know that they are. */
	orphaned: boolean
}

/**
 * Lets things draw on other quotas than before. What their lines use is taken of a quota that comes, as if it had been there from the start, and
 * given back to one that goes; no quota may end up smaller than what is taken of it (truths §1.1, §1.3). `sizes` are those the quotas are to have.
 */
export function redrawn(quotas: readonly Quota[], sizes: ReadonlyMap<number, number>, redraws: readonly Redraw[]): Redrawn {
	const copies: Omit<LineUse, 'id'>[] = []
	const removed: LineUse[] = []
	let orphaned = false
	for (const { from, to, uses } of redraws) {
		const before = new Set(from)
		const own = uses.filter(({ quotaId }) => before.has(quotaId))
		if (own.length > 0 && to.length === 0) orphaned = true
		const source = own[0]?.quotaId
		const taken = own.filter(({ quotaId }) => quotaId === source)
		for (const quotaId of to) if (!before.has(quotaId)) copies.push(...taken.map(({ id: _id, ...use }) => ({ ...use, quotaId })))
		removed.push(...own.filter(({ quotaId }) => !to.includes(quotaId)))
	}
	const change = (state: LineUse['state']) => {
		const rows = [
			...copies.filter((use) => use.state === state),
			...removed.filter((use) => use.state === state).map((use) => ({ ...use, quantity: -use.quantity })),
		]
		return new Map(addedUp(rows).map(({ quotaId, quantity }) => [quotaId, quantity]))
	}
	const [held, sold] = [change('held'), change('sold')]
	const moves = [...new Set([...held.keys(), ...sold.keys()])]
		.sort((one, other) => one - other)
		.map((quotaId) => ({ quotaId, held: held.get(quotaId) ?? 0, sold: sold.get(quotaId) ?? 0 }))
	const tooSmall = quotas.flatMap((quota) => {
		const taken = quota.held + quota.sold + (held.get(quota.id) ?? 0) + (sold.get(quota.id) ?? 0)
		const size = sizes.get(quota.id) ?? quota.size
		return taken > size ? [{ quotaId: quota.id, taken, size }] : []
	})
	return { copies, removed: removed.map(({ id }) => id), moves, tooSmall, orphaned }
}
