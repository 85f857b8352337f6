import { spellingsOf } from '../../event/rules/candidate-search.ts'
import type { SuggestedNumber } from '../../event/rules/suggested-number.ts'

/** What the machine saw. */
export interface Seen {
	number: string
	/** In percent. */
	sure: number
}

/** What an event's candidate numbers are, as far as it takes to judge some that were read. */
export interface NumbersOfEvent {
	/** Those that were asked for and that somebody has. */
	taken: ReadonlySet<string>
	/** How its numbers look, each digit as 0: `A000`. Empty where nobody has a number yet. */
	shapes: ReadonlySet<string>
}

/** So many are suggested for one picture at most, the surest. */
export const mostSuggested = 10
/** From here the machine hardly errs: in percent. */
export const sureFrom = 85
/** A number that was only taken for another one by a letter is less sure. */
const mistakenCosts = 10

/** How a number looks: each digit as 0. */
export function shapeOf(number: string): string {
	return number.replace(/\d/g, '0')
}

/**
 * What of the numbers a machine saw is worth a person's look: those somebody at the event has, and where its numbers are known those that look
 * like them; where nobody has a number yet, all. What already stands on the picture is not suggested again.
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

/** What becomes of a suggestion; nothing yet where none of these was chosen. */
export const decisions = ['take', 'drop'] as const
export type Decision = (typeof decisions)[number]

/** What becomes of the suggestions of many pictures at once: those that are sure are taken, or all are taken or dropped. */
export const wholesale = ['safe', 'take', 'drop'] as const
export type Wholesale = (typeof wholesale)[number]

/** What is decided on each suggestion of pictures on which all are decided on at once. */
export function wholesaleDecision(all: Wholesale): (each: SuggestedNumber) => Decision | undefined {
	return (each) => (all !== 'safe' ? all : isSafe(each) ? 'take' : undefined)
}

/** The field in which a suggestion of a picture is decided on. */
export function decisionField(pictureId: number, number: string): string {
	return `picture.${pictureId}.read.${number}`
}

/** What a typed form says of a picture's suggestions. */
export function decisionIn(typed: Readonly<Record<string, string>>, pictureId: number): (each: SuggestedNumber) => Decision | undefined {
	return (each) => decisions.find((decision) => decision === typed[decisionField(pictureId, each.number)])
}

/** A picture's numbers and what stays suggested, after what was decided. */
export function decided(
	suggested: readonly SuggestedNumber[],
	decisionOf: (each: SuggestedNumber) => Decision | undefined,
): { taken: string[]; left: SuggestedNumber[] } {
	return {
		taken: suggested.filter((each) => decisionOf(each) === 'take').map(({ number }) => number),
		left: suggested.filter((each) => decisionOf(each) === undefined),
	}
}
