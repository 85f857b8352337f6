import type { Dice } from '~/kernel/dice.ts'
import { apartReport, roomByLevel, sharedValue, unavoidable, type ApartReport, type Separation } from './apart.ts'
import { shuffled } from './lot.ts'
import type { Dealing, Entrant } from './shape.ts'

/** Entrants dealt into groups; in each group the best comes first. */
export interface DealtGroups {
	groups: Entrant[][]
	apart: ApartReport
}

/**
 * The group of the n-th entrant of a ranking (from 0), dealt as a snake: 1 2 3, 3 2 1, 1 2 3 … World Athletics calls it a zigzag (Technical Rules
 * 20.3: with three heats, 1 6 7 12 13 run in the first, 2 5 8 11 14 in the second, 3 4 9 10 15 in the third).
 */
export function snakeGroup(rank: number, groupCount: number): number {
	const row = Math.floor(rank / groupCount)
	const column = rank % groupCount
	return row % 2 === 0 ? column : groupCount - 1 - column
}

/**
 * Deals entrants, best first, into groups whose sizes differ by one at most. A snake makes groups of equal strength. With pots, each group gets by
 * lot one of the best entrants, one of the next, and so on. By lot, anybody can be anywhere. Members of a club (family, region) are put apart as far
 * as the way of dealing allows: within a pot, or within a row of the snake, which changes its strength least (Technical Rules 20.3 allows this for
 * teams).
 */
export function dealtGroups(
	entrants: readonly Entrant[],
	groupCount: number,
	{ dealing, apart, dice }: { dealing: Dealing; apart: readonly Separation[]; dice: Dice },
): DealtGroups {
	const groups =
		dealing === 'lot' ? byLot(entrants, groupCount, apart, dice) : byRows(entrants, groupCount, dealing === 'pots', apart, dice)
	return { groups, apart: apartReport(groups, apart) }
}

/** Deals one club after the other around the groups: every club is spread as evenly as possible, whatever the other clubs do. */
function byLot(entrants: readonly Entrant[], groupCount: number, apart: readonly Separation[], dice: Dice): Entrant[][] {
	const lot = shuffled(entrants, dice)
	const groupOrder = shuffled(
		Array.from({ length: groupCount }, (_, group) => group),
		dice,
	)
	// Sorts by the widest value first, so that members of a club are together within their region, and members of a family within their club.
	const widest = [...apart].reverse()
	const firstOf = new Map<string, number>()
	const keyed = lot.map((entrant, index) => {
		let path = ''
		const keys = widest.map((by) => {
			path += `${sharedValue(entrant, by) ?? ''}\u0000`
			if (!firstOf.has(path)) firstOf.set(path, index)
			return firstOf.get(path) as number
		})
		return { entrant, keys: [...keys, index] }
	})
	keyed.sort((one, other) => {
		const level = one.keys.findIndex((key, at) => key !== other.keys[at])
		return level === -1 ? 0 : (one.keys[level] as number) - (other.keys[level] as number)
	})
	const groups: Entrant[][] = Array.from({ length: groupCount }, () => [])
	keyed.forEach(({ entrant }, index) => groups[groupOrder[index % groupCount] as number]?.push(entrant))
	exchange(groups, apart, false)
	return groups
}

function byRows(entrants: readonly Entrant[], groupCount: number, drawn: boolean, apart: readonly Separation[], dice: Dice): Entrant[][] {
	const groups: (Entrant | undefined)[][] = Array.from({ length: groupCount }, () => [])
	for (let from = 0; from < entrants.length; from += groupCount) {
		const row = entrants.slice(from, from + groupCount)
		const rank = from / groupCount
		const order = drawn ? shuffled(row, dice) : row
		order.forEach((entrant, column) => {
			const group = snakeGroup(from + column, groupCount)
			const ofGroup = groups[group]
			if (ofGroup) ofGroup[rank] = entrant
		})
	}
	const full = groups.map((group) => group.filter((entrant) => entrant !== undefined))
	exchange(full, apart, true)
	return full
}

/**
 * Exchanges entrants, within a row or anywhere, as long as that lowers the number of conflicts. The tries are limited, because there may be a hundred
 * clubs in thousands of groups.
 */
function exchange(groups: Entrant[][], apart: readonly Separation[], withinRows: boolean): void {
	if (apart.length === 0 || groups.length < 2) return
	const keysOf = (entrant: Entrant) =>
		apart.flatMap((by, index) => {
			const value = sharedValue(entrant, by)
			return value === null ? [] : [{ key: `${index}:${value}`, weight: 4 ** (apart.length - index) }]
		})
	const keys = new Map(groups.flat().map((entrant) => [entrant, keysOf(entrant)]))
	const counts = groups.map((group) => {
		const count = new Map<string, number>()
		for (const entrant of group) for (const { key } of keys.get(entrant) ?? []) count.set(key, (count.get(key) ?? 0) + 1)
		return count
	})
	const costOf = (entrant: Entrant | undefined, group: number, but: Entrant | undefined) => {
		if (!entrant) return 0
		const leaving = new Set((but ? keys.get(but) : [])?.map(({ key }) => key))
		return (keys.get(entrant) ?? []).reduce(
			(sum, { key, weight }) => sum + weight * ((counts[group]?.get(key) ?? 0) - (leaving.has(key) ? 1 : 0)),
			0,
		)
	}
	const move = (entrant: Entrant | undefined, from: number, to: number) => {
		for (const { key } of (entrant && keys.get(entrant)) ?? []) {
			counts[from]?.set(key, (counts[from]?.get(key) ?? 0) - 1)
			counts[to]?.set(key, (counts[to]?.get(key) ?? 0) + 1)
		}
	}
	let tries = 300_000
	for (let isBetter = true; isBetter && tries > 0;) {
		isBetter = false
		for (const [group, members] of groups.entries())
			for (const [row, entrant] of members.entries()) {
				const here = costOf(entrant, group, entrant)
				if (here === 0) continue
				let best: { gain: number; group: number; row: number } | undefined
				for (const [other, others] of groups.entries()) {
					if (other === group) continue
					// A group with one entrant fewer has no such row. An empty place is not exchanged, so that sizes stay.
					for (const [otherRow, partner] of withinRows ? [[row, others[row]] as const] : others.entries()) {
						tries -= 1
						if (!partner) continue
						const gain = here + costOf(partner, other, partner) - costOf(entrant, other, partner) - costOf(partner, group, entrant)
						if (gain > (best?.gain ?? 0)) best = { gain, group: other, row: otherRow }
					}
				}
				if (!best) continue
				const partner = groups[best.group]?.[best.row] as Entrant
				move(entrant, group, best.group)
				move(partner, best.group, group)
				members[row] = partner
				;(groups[best.group] as Entrant[])[best.row] = entrant
				isBetter = true
			}
	}
}

/** The least number of entrants who must share a group with a member of their own club: the organiser sees it before dealing. */
export function unavoidableConflicts(entrants: readonly Entrant[], groupSizes: readonly number[], apart: readonly Separation[]): number {
	const room = roomByLevel(groupSizes)
	return apart.reduce((sum, by) => {
		const members = new Map<string, number>()
		for (const entrant of entrants) {
			const value = sharedValue(entrant, by)
			if (value !== null) members.set(value, (members.get(value) ?? 0) + 1)
		}
		return sum + [...members.values()].reduce((pairs, count) => pairs + unavoidable(count, room), 0)
	}, 0)
}
