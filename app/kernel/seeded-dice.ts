import type { Dice } from './dice.ts'

/** Dice with the extra functions that the sample world uses. Never for production: anyone who knows the seed knows every throw. */
export interface SeededDice extends Dice {
	/** A number from 0 up to, not including, 1. */
	fraction(): number
	/** A whole number from `from` to `to`, both included. */
	between(from: number, to: number): number
	/** One of the items, each as likely as the other. Throws on an empty list. */
	pick<Item>(items: readonly Item[]): Item
	/** One of the items, as likely as its weight says. Throws on an empty list. */
	weighted<Item>(items: readonly (readonly [Item, number])[]): Item
	/** True with the given probability (0 … 1). */
	chance(probability: number): boolean
	/** The items in a new order (Fisher–Yates). */
	shuffled<Item>(items: readonly Item[]): Item[]
}

/** Turns any text into a 32-bit seed (FNV-1a), so that a thing may be seeded by its name. */
export function seedOf(text: string): number {
	let hash = 0x811c9dc5
	for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
	return hash >>> 0
}

/** A generator that repeats: the same seed gives the same throws on every machine (mulberry32, 2³² states, public domain). */
export function seededDice(seed: number | string): SeededDice {
	let state = (typeof seed === 'string' ? seedOf(seed) : seed) >>> 0

	function word(): number {
		state = (state + 0x6d2b79f5) >>> 0
		let mixed = Math.imul(state ^ (state >>> 15), state | 1)
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
		return (mixed ^ (mixed >>> 14)) >>> 0
	}

	const fraction = () => word() / 0x1_0000_0000
	const below = (limit: number) => {
		if (!Number.isInteger(limit) || limit < 1 || limit > 0x1_0000_0000) throw new RangeError(`dice need a limit of 1 … 2³², got ${limit}`)
		return Math.floor(fraction() * limit)
	}
	function pick<Item>(items: readonly Item[]): Item {
		if (items.length === 0) throw new RangeError('cannot pick from nothing')
		return items[below(items.length)] as Item
	}

	return {
		below,
		bytes: (count) => Uint8Array.from({ length: count }, () => word() & 0xff),
		fraction,
		between: (from, to) => from + below(to - from + 1),
		pick,
		weighted(items) {
			const total = items.reduce((sum, [, weight]) => sum + weight, 0)
			let point = fraction() * total
			for (const [item, weight] of items) {
				point -= weight
				if (point < 0) return item
			}
			const last = items[items.length - 1]
			if (!last) throw new RangeError('cannot pick from nothing')
			return last[0]
		},
		chance: (probability) => fraction() < probability,
		shuffled(items) {
			const order = [...items]
			for (let last = order.length - 1; last > 0; last -= 1) {
				const other = below(last + 1)
				const kept = order[last]
				order[last] = order[other] as (typeof order)[number]
				order[other] = kept as (typeof order)[number]
			}
			return order
		},
	}
}
