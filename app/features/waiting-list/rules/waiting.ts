import { fieldReader, isEmail, normalizeEmail, type Checked } from '~/kernel/fields.ts'
import { longestEmail, longestPersonName } from '~/kernel/longest.ts'

/** The states of an entry. */
export const waitingStates = ['unconfirmed', 'waiting', 'offered', 'taken', 'expired', 'left', 'closed'] as const
export type WaitingState = (typeof waitingStates)[number]

const steps: Record<WaitingState, readonly WaitingState[]> = {
	unconfirmed: ['waiting', 'left', 'closed'],
	waiting: ['offered', 'left', 'closed'],
	// An offer that nobody could take because its ticket was off sale goes back to its place in the line.
	offered: ['taken', 'expired', 'waiting', 'left', 'closed'],
	// A person who missed an offer may get another one by hand.
	expired: ['offered', 'closed'],
	taken: [],
	left: [],
	closed: [],
}

/** Whether an entry may change from one state to another. */
export function mayBecome(from: WaitingState, to: WaitingState): boolean {
	return steps[from].includes(to)
}

/** The state of the ticket a person waits for: `paused` means that it is off sale now, and may be sold again. */
export type WaitedState = 'on' | 'paused' | 'over' | 'cancelled'

/** Whether an entry may still get places. `offered`: the ticket and its variant are on sale. */
export function waitedState(
	{ event, offered }: { event: { state: 'draft' | 'published' | 'cancelled'; endsAt: Date }; offered: boolean },
	now: Date,
): WaitedState {
	if (event.state === 'cancelled') return 'cancelled'
	if (event.endsAt <= now) return 'over'
	return event.state === 'published' && offered ? 'on' : 'paused'
}

/** Whether the places of an ended offer go to the next person: until the sale or the event ends. */
export function goesToTheNext({ closesAt, endsAt }: { closesAt: Date | null; endsAt: Date }, now: Date): boolean {
	return endsAt > now && (closesAt === null || closesAt > now)
}

/** One address may have at most this many open entries. */
export const mostWaiting = 20

/** How many hours an offer may last. */
export const offerHours = { least: 1, most: 168, usual: 12 } as const

export interface WaitingForm {
	name: string
	email: string
	quantity: number
}

/** Checks the form to join the line. `most`: the most places of the ticket in one order. */
export function checkWaiting(input: WaitingForm, { least, most }: { least: number; most: number }): Checked<WaitingForm> {
	const read = fieldReader()
	const name = read.text('name', input.name, { required: true, max: longestPersonName })
	const email = normalizeEmail(read.text('email', input.email, { required: true, max: longestEmail }))
	if (email !== '' && !isEmail(email)) read.refuse('email', 'email')
	const { quantity } = input
	if (!Number.isSafeInteger(quantity)) read.refuse('quantity', 'not_a_number')
	else if (quantity < least) read.refuse('quantity', 'too_small', least)
	else if (quantity > most) read.refuse('quantity', 'too_large', most)
	return { issues: read.issues, cleaned: { name, email, quantity } }
}

/**
 * The entries that get free places: all in their order whose wish fits what is left after those before them. A person who wants more than is free
 * keeps their place in the line and does not hold up the others. `take` takes the places of an entry and returns true, or takes nothing and returns
 * false.
 */
export function chosenFor<Entry>(line: readonly Entry[], take: (entry: Entry) => boolean): Entry[] {
	return line.filter(take)
}

/** When an offer made now ends: no later than the sale or the event. */
export function offerEnd(now: Date, hours: number, ends: readonly (Date | null)[]): Date {
	const wanted = now.getTime() + hours * 3_600_000
	return new Date(Math.min(wanted, ...ends.flatMap((end) => end?.getTime() ?? [])))
}
