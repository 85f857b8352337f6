import { fieldReader, isEmail, normalizeEmail, type Checked } from '~/kernel/fields.ts'

/** What may become of waiting for a place. */
export const waitingStates = ['unconfirmed', 'waiting', 'offered', 'taken', 'expired', 'left', 'closed'] as const
export type WaitingState = (typeof waitingStates)[number]

const steps: Record<WaitingState, readonly WaitingState[]> = {
	unconfirmed: ['waiting', 'left', 'closed'],
	waiting: ['offered', 'left', 'closed'],
	// An offer that nobody could take, because its ticket was off sale, leaves its place in the line.
	offered: ['taken', 'expired', 'waiting', 'left', 'closed'],
	// Who missed an offer may be given another one by hand.
	expired: ['offered', 'closed'],
	taken: [],
	left: [],
	closed: [],
}

/** Whether waiting may go on so. */
export function mayBecome(from: WaitingState, to: WaitingState): boolean {
	return steps[from].includes(to)
}

/** What became of what somebody waits for: `paused` is not sold at the moment, and may be sold again. */
export type WaitedState = 'on' | 'paused' | 'over' | 'cancelled'

/** Whether places may still come of waiting. `offered`: the ticket and its variant are sold at all. */
export function waitedState(
	{ event, offered }: { event: { state: 'draft' | 'published' | 'cancelled'; endsAt: Date }; offered: boolean },
	now: Date,
): WaitedState {
	if (event.state === 'cancelled') return 'cancelled'
	if (event.endsAt <= now) return 'over'
	return event.state === 'published' && offered ? 'on' : 'paused'
}

/** Whether what an offer held goes to whoever is next: until the sale ends, or the event. */
export function goesToTheNext({ closesAt, endsAt }: { closesAt: Date | null; endsAt: Date }, now: Date): boolean {
	return endsAt > now && (closesAt === null || closesAt > now)
}

/** For so many things one address may wait at once. */
export const mostWaiting = 20

/** How many hours an offer may stand. */
export const offerHours = { least: 1, most: 168, usual: 12 } as const

export interface WaitingForm {
	name: string
	email: string
	quantity: number
}

/** Whether somebody may stand in the line as they filled the form in. `most`: the most one order may hold of the ticket. */
export function checkWaiting(input: WaitingForm, { least, most }: { least: number; most: number }): Checked<WaitingForm> {
	const read = fieldReader()
	const name = read.text('name', input.name, { required: true, max: 100 })
	const email = normalizeEmail(read.text('email', input.email, { required: true, max: 254 }))
	if (email !== '' && !isEmail(email)) read.refuse('email', 'email')
	const { quantity } = input
	if (!Number.isSafeInteger(quantity)) read.refuse('quantity', 'not_a_number')
	else if (quantity < least) read.refuse('quantity', 'too_small', least)
	else if (quantity > most) read.refuse('quantity', 'too_large', most)
	return { issues: read.issues, cleaned: { name, email, quantity } }
}

/**
 * Whom free places are offered: everybody in their order whose wish fits into what is left after those before them. Who wants more than is free
 * keeps their place in the line and does not hold up the others. `take` takes what somebody wants, or nothing and says so.
 */
export function chosenFor<Entry>(line: readonly Entry[], take: (entry: Entry) => boolean): Entry[] {
	return line.filter(take)
}

/** When an offer made now ends: not later than the sale or the event. */
export function offerEnd(now: Date, hours: number, ends: readonly (Date | null)[]): Date {
	const wanted = now.getTime() + hours * 3_600_000
	return new Date(Math.min(wanted, ...ends.flatMap((end) => end?.getTime() ?? [])))
}
