/** How long places stay in a cart when the event sets no other time (truths §1.2). */
export const defaultHoldMinutes = 15

/** When a cart's places go back. `extended`: the one extension is used, because payment has started once. */
export interface Hold {
	endsAt: Date
	extended: boolean
}

/** The end of a hold that begins now. */
export function holdEnd(now: Date, minutes: number): Date {
	return new Date(now.getTime() + minutes * 60_000)
}

/**
 * The end of a hold after payment has started: a whole hold from now, once, and never earlier than before. A hold that has run out, or was already
 * extended, stays as it is.
 */
export function extendedHoldEnd({ endsAt, extended }: Hold, now: Date, minutes: number): Date {
	if (extended || holdExpired(endsAt, now)) return endsAt
	const later = holdEnd(now, minutes)
	return later > endsAt ? later : endsAt
}

/** Whether the hold has run out; at the moment of its end it has. */
export function holdExpired(endsAt: Date, now: Date): boolean {
	return now >= endsAt
}

/** Whole seconds on the clock the buyer sees, rounded up, so that it shows 0 only when the hold has run out. */
export function holdSecondsLeft(endsAt: Date, now: Date): number {
	return Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / 1000))
}
