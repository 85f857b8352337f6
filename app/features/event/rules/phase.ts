import { dayOf } from '~/kernel/zones.ts'

/** Where an event stands for somebody who looks at it. `today` begins today, `going` has begun. */
export type Phase = 'cancelled' | 'upcoming' | 'today' | 'going' | 'past'

/** The phase at a moment. "Today" is the event zone's (truths §3); an event is past from the moment it ends. */
export function phaseOf(
	{ state, startsAt, endsAt, timeZone }: { state: string; startsAt: Date; endsAt: Date; timeZone: string },
	now: Date,
): Phase {
	if (state === 'cancelled') return 'cancelled'
	if (now >= endsAt) return 'past'
	if (now >= startsAt) return 'going'
	return dayOf(startsAt, timeZone) === dayOf(now, timeZone) ? 'today' : 'upcoming'
}
