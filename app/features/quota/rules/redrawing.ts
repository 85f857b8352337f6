import { addedUp, type Quota, type Want } from './places.ts'

/** A line's use of a quota: of a cart's line while it holds, of an order's line afterwards. */
export interface LineUse extends Want {
	id: number
	cartLineId: number | null
	orderLineId: number | null
	state: 'held' | 'sold'
	expiresAt: Date | null
}

/**
 * The uses of a line, and how many of its places are redrawn: null for all of them, fewer if other people of the line have another ticket by now.
 * `uses` may contain uses of quotas that the thing does not draw on.
 */
export interface RedrawnLine {
	places: number | null
	uses: readonly LineUse[]
}

/** The old and the new quotas of a sold thing, with the lines that use its places now. */
export interface Redraw {
	from: readonly number[]
	to: readonly number[]
	lines: readonly RedrawnLine[]
}

/** A quota that would be smaller than its used places. */
export interface TooSmall {
	quotaId: number
	taken: number
	size: number
}

/** The changes to write, so that the counters stay right. */
export interface Redrawn {
	copies: Omit<LineUse, 'id'>[]
	removed: number[]
	/** Uses that have fewer places than before, and how many. */
	reduced: { id: number; quantity: number }[]
	moves: { quotaId: number; held: number; sold: number }[]
	tooSmall: TooSmall[]
	/** Whether a thing with used places would draw on no quota: then nothing would count these places. */
	orphaned: boolean
}

/**
 * Makes things draw on other quotas than before. The places their lines use are taken from an added quota, as if it had been there from the start,
 * and given back to a removed one; no quota may end up smaller than its used places (truths §1.1, §1.3). `sizes`: the new sizes of the quotas.
 */
export function redrawn(quotas: readonly Quota[], sizes: ReadonlyMap<number, number>, redraws: readonly Redraw[]): Redrawn {
	const copies: Omit<LineUse, 'id'>[] = []
	// Several things may share a use: people of one line may have different tickets by now.
	const before = new Map(redraws.flatMap(({ lines }) => lines.flatMap(({ uses }) => uses.map((use) => [use.id, use] as const))))
	const left = new Map([...before].map(([id, { quantity }]) => [id, quantity]))
	let orphaned = false
	for (const { from, to, lines } of redraws)
		for (const { places, uses } of lines) {
			const own = uses.filter(({ id, quotaId }) => from.includes(quotaId) && (left.get(id) ?? 0) > 0)
			const [first] = own
			if (!first) continue
			const most = Math.max(...addedUp(own.map((use) => ({ ...use, quantity: left.get(use.id) ?? 0 }))).map(({ quantity }) => quantity))
			const quantity = Math.min(places ?? most, most)
			if (quantity > 0 && to.length === 0) orphaned = true
			const { id: _id, ...use } = first
			if (quantity > 0) copies.push(...to.filter((quotaId) => !from.includes(quotaId)).map((quotaId) => ({ ...use, quotaId, quantity })))
			for (const going of from.filter((quotaId) => !to.includes(quotaId))) {
				let open = quantity
				for (const { id } of own.filter(({ quotaId }) => quotaId === going)) {
					const part = Math.min(open, left.get(id) ?? 0)
					left.set(id, (left.get(id) ?? 0) - part)
					open -= part
				}
			}
		}
	const changed = [...before.values()].map((use) => ({ ...use, quantity: (left.get(use.id) ?? 0) - use.quantity })).filter(isLess)
	const change = (state: LineUse['state']) =>
		new Map(addedUp([...copies, ...changed].filter((use) => use.state === state)).map(({ quotaId, quantity }) => [quotaId, quantity]))
	const [held, sold] = [change('held'), change('sold')]
	const moves = [...new Set([...held.keys(), ...sold.keys()])]
		.sort((one, other) => one - other)
		.map((quotaId) => ({ quotaId, held: held.get(quotaId) ?? 0, sold: sold.get(quotaId) ?? 0 }))
	const tooSmall = quotas.flatMap((quota) => {
		const taken = quota.held + quota.sold + (held.get(quota.id) ?? 0) + (sold.get(quota.id) ?? 0)
		const size = sizes.get(quota.id) ?? quota.size
		return taken > size ? [{ quotaId: quota.id, taken, size }] : []
	})
	const fewer = changed.map(({ id }) => ({ id, quantity: left.get(id) ?? 0 }))
	return {
		...{ copies, moves, tooSmall, orphaned },
		removed: fewer.filter(({ quantity }) => quantity === 0).map(({ id }) => id),
		reduced: fewer.filter(({ quantity }) => quantity > 0),
	}
}

const isLess = ({ quantity }: { quantity: number }) => quantity < 0
