import type { Dice } from '~/kernel/dice.ts'
import { shuffled } from './lot.ts'
import type { Play, Source, Structure } from './shape.ts'

/**
 * Whether entrants may still be moved and groups shuffled: only before the first result ("Can not modify bracket when matches had been started with
 * result").
 */
export function mayChangeStructure(play: Play): boolean {
	return play.results.every((result) => result === null)
}

/** Where a slot is. */
export interface SlotPlace {
	group: number
	slot: number
}

/**
 * The structure after the contents of two slots of one round are exchanged, as when somebody drags one onto the other. Null when the slots are in
 * different rounds, or one does not exist.
 */
export function withSlotsExchanged(structure: Structure, one: SlotPlace, other: SlotPlace): Structure | null {
	const [first, second] = [structure.groups[one.group], structure.groups[other.group]]
	const [moved, replaced] = [first?.slots[one.slot], second?.slots[other.slot]]
	if (!first || !second || !moved || !replaced || first.round !== second.round) return null
	const groups = [...structure.groups]
	const put = ({ group, slot }: SlotPlace, source: Source) => {
		const before = groups[group]
		if (before) groups[group] = { ...before, slots: before.slots.map((own, index) => (index === slot ? source : own)) }
	}
	put(one, replaced)
	put(other, moved)
	return { ...structure, groups }
}

/**
 * The structure after one round is shuffled again: its sources stand in other groups. Byes stay where they are, so each group keeps its number of
 * byes. The first round is shuffled by `buildBracket` instead, by the rules of its dealing.
 */
export function withRoundShuffled(structure: Structure, round: number, dice: Dice): Structure {
	const numbers = structure.rounds[round]?.groups ?? []
	const sources = numbers.flatMap((group) => structure.groups[group]?.slots ?? []).filter(({ from }) => from !== 'bye')
	const lot = shuffled(sources, dice)
	const groups = [...structure.groups]
	for (const number of numbers) {
		const group = groups[number]
		if (group) groups[number] = { ...group, slots: group.slots.map((source) => (source.from === 'bye' ? source : (lot.pop() ?? source))) }
	}
	return { ...structure, groups }
}
