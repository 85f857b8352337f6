import type { GateDecision } from '~/features/attendee/registration/rules/gate.ts'

export const directions = ['entry', 'exit'] as const
export type Direction = (typeof directions)[number]

/** How a scan was made: read by a camera, typed by a hardware scanner, typed by hand, or picked by name. */
export const scanWays = ['camera', 'scanner', 'typed', 'name'] as const

/** Every answer of a gate; each has its own text (truths §5.3). */
export const gateAnswers = [
	'good',
	'unreadable',
	'forged',
	'wrong_event',
	'revoked',
	'canceled',
	'unpaid',
	'not_yet_valid',
	'no_longer_valid',
	'wrong_ticket',
	'list_not_open',
	'list_over',
	'already_in',
	'not_in',
	'full',
] as const satisfies readonly (GateDecision | 'wrong_ticket' | 'list_not_open' | 'list_over' | 'already_in' | 'not_in' | 'full')[]
export type GateAnswer = (typeof gateAnswers)[number]

/**
 * The colour of each answer. Amber: a real ticket of this event that somebody at the gate may want to look at. Red: not a ticket, or one that is not
 * valid any more.
 */
export const answerTones: Record<GateAnswer, 'jade' | 'amber' | 'lotus'> = {
	good: 'jade',
	unreadable: 'lotus',
	forged: 'lotus',
	wrong_event: 'lotus',
	revoked: 'lotus',
	canceled: 'lotus',
	unpaid: 'amber',
	not_yet_valid: 'amber',
	no_longer_valid: 'lotus',
	wrong_ticket: 'amber',
	list_not_open: 'amber',
	list_over: 'amber',
	already_in: 'lotus',
	not_in: 'amber',
	full: 'amber',
}

/** Which tickets a list lets through, and when. Times are milliseconds; null means no limit. */
export interface ListRule {
	/** Empty: every ticket of the event. */
	variantIds: readonly number[]
	opensAt: number | null
	closesAt: number | null
	/** Whether people may leave and come again; otherwise each person enters once. */
	exits: boolean
	capacity: number | null
}

/** Answers that only say that it is not the time. A person with this right may let somebody in all the same. */
export const timeAnswers = ['not_yet_valid', 'no_longer_valid', 'list_not_open', 'list_over'] as const satisfies readonly GateAnswer[]
export type TimeAnswer = (typeof timeAnswers)[number]

export function isTimeAnswer(answer: GateAnswer): answer is TimeAnswer {
	return timeAnswers.some((each) => each === answer)
}

/** The opening hours of a list's gate: the list's own, else those of the event's gates. Milliseconds. */
export function hoursOf(
	{ opensAt, closesAt }: Pick<ListRule, 'opensAt' | 'closesAt'>,
	event: { opens: Date; closes: Date },
): { opensAt: number; closesAt: number } {
	return { opensAt: opensAt ?? event.opens.getTime(), closesAt: closesAt ?? event.closes.getTime() }
}

/** The event with a list's opening hours: a list may open before the event's gates, and close after them. */
export function eventAtList<Event extends { opens: Date; closes: Date }>(
	list: Pick<ListRule, 'opensAt' | 'closesAt'>,
	event: Event,
): Event {
	const { opensAt, closesAt } = hoursOf(list, event)
	return {
		...event,
		opens: new Date(Math.min(opensAt, event.opens.getTime())),
		closes: new Date(Math.max(closesAt, event.closes.getTime())),
	}
}

/** One entry or exit through a list's gate. */
export interface Passage {
	direction: Direction
	/** The time in milliseconds. */
	at: number
}

/** The passage since which an attendee is inside, by their passages through one list; nothing when they are outside. */
export function insideSince(passages: readonly Passage[]): Passage | undefined {
	let inside: Passage | undefined
	for (const passage of inOrder(passages)) inside = passage.direction === 'entry' ? (inside ?? passage) : undefined
	return inside
}

/**
 * The passages that changed nothing: an entry of a person who was inside, an exit of one who was outside. Two gates without a network can both let
 * the same ticket in. Both passages stay, by their time of scanning, and the later one is a double (truths §5.2).
 */
export function doubles<Each extends Passage>(passages: readonly Each[]): Each[] {
	let isInside = false
	return inOrder(passages).filter(({ direction }) => {
		const changes = isInside !== (direction === 'entry')
		if (changes) isInside = !isInside
		return !changes
	})
}

function inOrder<Each extends Passage>(passages: readonly Each[]): Each[] {
	return passages
		.map((passage, nth) => ({ passage, nth }))
		.sort((one, other) => one.passage.at - other.passage.at || one.nth - other.nth)
		.map(({ passage }) => passage)
}

/** Answers that come before any rule of a list: no list can accept these codes. */
const noTicket: readonly GateDecision[] = ['unreadable', 'forged', 'wrong_event']

interface AskedScan {
	decision: GateDecision
	list: ListRule
	variantId: number | undefined
	direction: Direction
	now: number
	passages: readonly Passage[]
	inside: number
}

/**
 * The answer of a list's gate to a ticket that was checked; of several errors, the first one counts. A person who is inside may always leave, even
 * when the ticket, the list or the day is over.
 *
 * @param passages of this attendee through this list, in any order
 * @param inside how many people are inside; only needed for a list with a capacity
 */
export function decideScan(asked: AskedScan): GateAnswer {
	const { decision, list, variantId, direction, now, passages, inside } = asked
	if (noTicket.includes(decision)) return decision
	const isIn = insideSince(passages) !== undefined
	if (direction === 'exit') return isIn ? 'good' : 'not_in'
	if (decision !== 'good') return decision
	if (list.variantIds.length > 0 && (variantId === undefined || !list.variantIds.includes(variantId))) return 'wrong_ticket'
	if (list.opensAt !== null && now < list.opensAt) return 'list_not_open'
	if (list.closesAt !== null && now >= list.closesAt) return 'list_over'
	if (isIn) return 'already_in'
	return list.capacity !== null && inside >= list.capacity ? 'full' : 'good'
}

/** The same, for a person at the gate who may let people in at any time; `despite` is the answer by the times. */
export function decideWhateverTheHour(asked: AskedScan): { answer: GateAnswer; despite: TimeAnswer | null } {
	const byTheHour = decideScan(asked)
	if (!isTimeAnswer(byTheHour)) return { answer: byTheHour, despite: null }
	const decision = asked.decision === 'not_yet_valid' || asked.decision === 'no_longer_valid' ? 'good' : asked.decision
	const answer = decideScan({ ...asked, decision, list: { ...asked.list, opensAt: null, closesAt: null } })
	return { answer, despite: answer === 'good' ? byTheHour : null }
}
