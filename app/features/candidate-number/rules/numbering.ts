/** What a run does with numbers that were given before (truths §6). */
export const rerunRules = ['keep_fill', 'keep_append', 'anew'] as const
export type RerunRule = (typeof rerunRules)[number]

/** How somebody got their number. */
export const givenHows = ['run', 'newcomer', 'hand'] as const
export type GivenHow = (typeof givenHows)[number]

/** The most digits after the prefix (specification §9). */
export const mostCharacters = 10
export const longestPrefix = 10

/** Numbers that no run gives: from one to another, both included. */
export interface LeftOut {
	from: number
	to: number
}

/** How the numbers of a configuration are made. */
export interface Numbering {
	characters: number
	first: number
	step: number
	leftOut: readonly LeftOut[]
	/** So many numbers at the beginning of each group stay free, to be given by hand. */
	reserve: number
	/** In their order; `first`: the group's first number, when it differs from the configuration's. */
	groups: readonly { prefix: string; first: number | null }[]
}

/** A candidate number as a bib shows it: its prefix, then its digits with leading zeros. */
export const numberText = (prefix: string, serial: number, characters: number) => prefix + String(serial).padStart(characters, '0')

/** The greatest number the digits hold. */
export const greatestSerial = ({ characters }: Pick<Numbering, 'characters'>) => 10 ** characters - 1

/** The first number that a run gives in a group. */
function firstSerial({ first, step, reserve, groups }: Numbering, group: number): number {
	return (groups[group]?.first ?? first) + reserve * step
}

/** The first of `from`, `from + step` … that is not left out. */
function notLeftOut(from: number, step: number, leftOut: readonly LeftOut[]): number {
	let serial = from
	for (let isFree = false; !isFree;) {
		isFree = true
		for (const range of leftOut) {
			if (serial < range.from || serial > range.to) continue
			serial += Math.ceil((range.to + 1 - serial) / step) * step
			isFree = false
		}
	}
	return serial
}

/** An attendee before a run. */
export interface Candidate {
	id: number
	/** The group that takes them, from 0; null when none does. */
	group: number | null
	/** The number they already have. */
	number: string | null
	/** The number's place in this configuration's count; null when another source gave it, and then no run changes it. */
	serial: number | null
	/** Whether the number never changes: locked, shown at a gate, given by hand, or from another configuration. */
	fixed: boolean
}

export interface NumbersWanted {
	numbering: Numbering
	rule: RerunRule
	/** In the configured order. */
	candidates: readonly Candidate[]
	/** Numbers that other people of the event have, from any source. */
	taken: Iterable<string>
	/** The greatest serial that each group has given to anybody, candidate or not, by the group's position; for `keep_append`. */
	greatest?: ReadonlyMap<number, number>
}

export interface Assignment {
	id: number
	group: number
	serial: number
	number: string
	/** The number it replaces. */
	before: string | null
}

export interface NumberPlan {
	/** The numbers that would be written; none when the digits run out. */
	assignments: Assignment[]
	/** How many people have a number and keep it. */
	kept: number
	/** How many people who know a number get another one. */
	changed: number
	/** How many people of each group get no number because the digits run out. */
	leftOver: { group: number; count: number }[]
	/** How many people no group takes. */
	ungrouped: number
	/** Numbers that were skipped because somebody else has them: how many, and the first of them. */
	collisions: { count: number; first: string[] }
}

const mostShown = 10

/** The progress of a run in one group. */
interface Counter {
	next: number
	leftOver: number
}

/**
 * Gives numbers to candidates in their order: the same input gives the same numbers. `keep_fill` and `keep_append` change no number; the first gives
 * the lowest free numbers, the second goes on after the greatest. `anew` keeps only fixed numbers. When the digits run out in any group, the plan
 * assigns nothing (truths §6).
 */
export function planNumbers({ numbering, rule, candidates, taken, greatest = new Map() }: NumbersWanted): NumberPlan {
	const keeps = (candidate: Candidate) => candidate.number !== null && (rule !== 'anew' || candidate.fixed || candidate.group === null)
	const borne = new Set(taken)
	const own = new Set<string>()
	for (const candidate of candidates) {
		if (candidate.number === null || !keeps(candidate)) continue
		borne.add(candidate.number)
		if (candidate.serial !== null) own.add(candidate.number)
	}
	const counters = numbering.groups.map((_, group): Counter => ({ next: startOf(numbering, group, rule, greatest), leftOver: 0 }))
	const collided: string[] = []
	const assignments: Assignment[] = []
	let [kept, changed, ungrouped] = [0, 0, 0]
	for (const candidate of candidates) {
		const { id, group, number: before } = candidate
		const counter = group === null ? undefined : counters[group]
		if (keeps(candidate)) kept += 1
		else if (group === null || !counter) ungrouped += 1
		else {
			const serial = nextFree(numbering, group, counter, { borne, own, collided })
			if (serial === undefined) counter.leftOver += 1
			else {
				const number = numberText(numbering.groups[group]?.prefix ?? '', serial, numbering.characters)
				borne.add(number)
				own.add(number)
				if (before !== null && before !== number) changed += 1
				assignments.push({ id, group, serial, number, before })
			}
		}
	}
	const leftOver = counters.flatMap((counter, group) => (counter.leftOver > 0 ? [{ group, count: counter.leftOver }] : []))
	return {
		assignments: leftOver.length > 0 ? [] : assignments,
		...{ kept, changed: leftOver.length > 0 ? 0 : changed, leftOver, ungrouped },
		collisions: { count: collided.length, first: collided.slice(0, mostShown) },
	}
}

function startOf(numbering: Numbering, group: number, rule: RerunRule, greatest: ReadonlyMap<number, number>): number {
	const first = firstSerial(numbering, group)
	const last = rule === 'keep_append' ? greatest.get(group) : undefined
	if (last === undefined || last < first) return first
	return first + (Math.floor((last - first) / numbering.step) + 1) * numbering.step
}

/** The next number of a group that nobody has; the group then goes on after it. Nothing when the digits have run out. */
function nextFree(
	{ groups, characters, step, leftOut }: Numbering,
	group: number,
	counter: Counter,
	{ borne, own, collided }: { borne: ReadonlySet<string>; own: ReadonlySet<string>; collided: string[] },
): number | undefined {
	const prefix = groups[group]?.prefix ?? ''
	for (;;) {
		const serial = notLeftOut(counter.next, step, leftOut)
		if (serial > greatestSerial({ characters })) {
			counter.next = serial
			return undefined
		}
		counter.next = serial + step
		const number = numberText(prefix, serial, characters)
		if (!borne.has(number)) return serial
		if (!own.has(number)) collided.push(number)
	}
}
