import type { Dice } from '~/kernel/dice.ts'

/** The items in an order by lot: Fisher–Yates from the end. All orders are equally likely as long as the dice are fair. */
export function shuffled<Item>(items: readonly Item[], dice: Dice): Item[] {
	const order = [...items]
	for (let last = order.length - 1; last > 0; last -= 1) {
		const other = dice.below(last + 1)
		const kept = order[last] as Item
		order[last] = order[other] as Item
		order[other] = kept
	}
	return order
}
