import { spellingsOf } from '~/features/event/rules/candidate-search.ts'
import type { SuggestedNumber } from '~/features/event/rules/suggested-number.ts'

/** A number that the machine saw. */
export interface Seen {
	number: string
	/** In percent. */
	sure: number
}

/** The facts about an event's candidate numbers that are needed to judge read numbers. */
export interface NumbersOfEvent {
	/** Those of the read numbers that somebody has. */
	taken: ReadonlySet<string>
	/** How its numbers look, each digit as 0: `A000`. Empty where nobody has a number yet. */
	shapes: ReadonlySet<string>
}

/** The most suggestions for one picture; the surest are taken. */
export const mostSuggested = 10
/** From this percentage on, the machine is hardly ever wrong. */
export const sureFrom = 85
/** A number that fits only with another first letter is less sure by this much. */
const mistakenCosts = 10

/** How a number looks: each digit as 0. */
export function shapeOf(number: string): string {
	return number.replace(/\d/g, '0')
}

/**
 * The numbers a machine saw that are worth a person's look: numbers that somebody at the event has, and numbers that look like them; where
 * nobody has a number yet, all. Numbers that already stand on the picture are not suggested again.
 */
export function suggestionsOf(seen: readonly Seen[], { taken, shapes }: NumbersOfEvent, standing: readonly string[]): SuggestedNumber[] {
	const judged = seen.map(({ number, sure }): SuggestedNumber => {
		const meant = spellingsOf(number).find((each) => taken.has(each))
		if (meant === undefined) return { number, sure, known: false }
		return { number: meant, sure: meant === number ? sure : Math.max(0, sure - mistakenCosts), known: true }
	})
	const surest = new Map<string, SuggestedNumber>()
	for (const each of judged.toSorted((one, other) => Number(other.known) - Number(one.known) || other.sure - one.sure)) {
		const isPlausible = each.known || shapes.size === 0 || shapes.has(shapeOf(each.number))
		if (isPlausible && !standing.includes(each.number) && !surest.has(each.number)) surest.set(each.number, each)
	}
	return [...surest.values()].slice(0, mostSuggested)
}

/** A suggestion that can be taken without a second look: the machine is sure, and somebody has the number. */
export function isSafe({ sure, known }: SuggestedNumber): boolean {
	return known && sure >= sureFrom
}

/** The decisions on a suggestion; without one it stays open. */
export const decisions = ['take', 'drop'] as const
export type Decision = (typeof decisions)[number]

/** The decisions on suggestions of many pictures at once: the safe ones are taken, or all are taken, or all are dropped. */
export const wholesale = ['safe', 'take', 'drop'] as const
export type Wholesale = (typeof wholesale)[number]

/** The decision on each suggestion when many pictures are decided on at once. */
export function wholesaleDecision(all: Wholesale): (each: SuggestedNumber) => Decision | undefined {
	return (each) => (all !== 'safe' ? all : isSafe(each) ? 'take' : undefined)
}

/** The field for the decision on a picture's suggestion. */
export function decisionField(pictureId: number, number: string): string {
	return `picture.${pictureId}.read.${number}`
}

/** The decisions of a form on a picture's suggestions. */
export function decisionIn(typed: Readonly<Record<string, string>>, pictureId: number): (each: SuggestedNumber) => Decision | undefined {
	return (each) => decisions.find((decision) => decision === typed[decisionField(pictureId, each.number)])
}

/** The numbers that were taken, and the suggestions that stay open, after the decisions. */
export function decided(
	suggested: readonly SuggestedNumber[],
	decisionOf: (each: SuggestedNumber) => Decision | undefined,
): { taken: string[]; left: SuggestedNumber[] } {
	return {
		taken: suggested.filter((each) => decisionOf(each) === 'take').map(({ number }) => number),
		left: suggested.filter((each) => decisionOf(each) === undefined),
	}
}
