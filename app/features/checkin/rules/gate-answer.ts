import type { GateDecision } from '~/features/registration/rules/gate.ts'

export const directions = ['entry', 'exit'] as const
export type Direction = (typeof directions)[number]

/** How a scan came about: read by a camera, typed by a hardware scanner, typed by hand, or picked by name. */
export const scanWays = ['camera', 'scanner', 'typed', 'name'] as const

/** Every answer of a gate; each has its own words (truths §5.3). */
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

/** Green, amber or red. Amber: a real ticket of this event that somebody at the gate may want to look at; red: no ticket at all, or one that is no longer worth anything. */
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

/** What a list lets through, and when. Times are milliseconds; nothing where it is open. */
export interface ListRule {
	/** Empty: every ticket of the event. */
	variantIds: readonly number[]
	opensAt: number | null
	closesAt: number | null
	/** Whether people may leave and come again; otherwise one enters once. */
	exits: boolean
	capacity: number | null
}

/** Answers that say no more than that it is not the time. Who may lets somebody in all the same. */
export const timeAnswers = ['not_yet_valid', 'no_longer_valid', 'list_not_open', 'list_over'] as const satisfies readonly GateAnswer[]
export type TimeAnswer = (typeof timeAnswers)[number]

export function isTimeAnswer(answer: GateAnswer): answer is TimeAnswer {
	return timeAnswers.some((each) => each === answer)
}

/** From when until when a list's gate is open: as the list says, else as the event's gates are. Milliseconds. */
export function hoursOf(
	{ opensAt, closesAt }: Pick<ListRule, 'opensAt' | 'closesAt'>,
	event: { opens: Date; closes: Date },
): { opensAt: number; closesAt: number } {
	return { opensAt: opensAt ?? event.opens.getTime(), closesAt: closesAt ?? event.closes.getTime() }
}

/** The event as a list's gate sees it: a list may open before the event's gates do, and close after them. */
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

/** Somebody who went through a list's gate. */
export interface Passage {
	direction: Direction
	/** When, in milliseconds. */
	at: number
}

/** Whether these passages of one attendee through one list leave them inside, and since when. */
export function insideSince(passages: readonly Passage[]): Passage | undefined {
	let inside: Passage | undefined
	for (const passage of inOrder(passages)) inside = passage.direction === 'entry' ? (inside ?? passage) : undefined
	return inside
}

/**
 * The passages that changed nothing: an entry of somebody who was in, an exit of somebody who was out. Two gates without a network can both let
 * the same ticket in; both passages stay, by the time of the scan, and the later one is one of these (truths §5.2).
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

/** What everybody at a gate must agree on before a list is asked: no place in it helps a ticket that is none. */
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
 * What a list's gate says to somebody whose ticket was looked at, by the first thing that is wrong. Whoever is in may always leave, even when
 * the ticket, the list or the day is over.
 *
 * @param passages of this attendee through this list, in any order
 * @param inside how many are in; only asked for a list with a capacity
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

/** The same, where somebody at the gate who may lets people in whatever the hour; `despite`: what the hours had said. */
export function decideWhateverTheHour(asked: AskedScan): { answer: GateAnswer; despite: TimeAnswer | null } {
	const byTheHour = decideScan(asked)
	if (!isTimeAnswer(byTheHour)) return { answer: byTheHour, despite: null }
	const decision = asked.decision === 'not_yet_valid' || asked.decision === 'no_longer_valid' ? 'good' : asked.decision
	const answer = decideScan({ ...asked, decision, list: { ...asked.list, opensAt: null, closesAt: null } })
	return { answer, despite: answer === 'good' ? byTheHour : null }
}
