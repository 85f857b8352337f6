import type { GateAnswer } from '~/features/checkin/rules/gate-answer.ts'
import type { GateState, Person, SentScan, Shown, ToldScan } from './gate-types.ts'

/** The gate's state before anything is known. */
export const firstState: GateState = {
	...{
		phase: 'opening',
		refused: undefined,
		data: undefined,
		listId: undefined,
		direction: 'entry',
		online: true,
		offlineSince: undefined,
	},
	...{ queued: 0, shown: undefined, asking: false, came: 0, sound: true, takesPeople: false, people: 0, verifies: true },
}

/** The server's answer as it is shown. */
export function shownTogether({ nonce, direction }: SentScan, answer: GateAnswer, told: ToldScan): Shown {
	const { attendee, ticket, earlier, opensAt, closedAt, mayOverride } = told
	return {
		...{ nonce, answer, direction, offline: false },
		...{ name: attendee?.name, candidateNumber: attendee?.candidateNumber ?? undefined, ticket: ticket ?? undefined },
		earlier: earlier ? { at: Date.parse(earlier.at), device: earlier.device ?? undefined } : undefined,
		// A server of an earlier version sends no hours.
		...(opensAt && { opensAt: Date.parse(opensAt) }),
		...(closedAt && { closedAt: Date.parse(closedAt) }),
		mayOverride: mayOverride === true,
	}
}

/** The device's own answer as it is shown; with a name only when names were taken along. */
export function shownAlone(
	{ nonce, direction }: SentScan,
	answer: GateAnswer,
	person: Person | undefined,
	inSince: number | undefined,
): Shown {
	return {
		...{ nonce, answer, direction, offline: true },
		...{ name: person?.name, candidateNumber: person?.candidateNumber ?? undefined, ticket: person?.ticket },
		earlier: inSince === undefined ? undefined : { at: inSince, device: undefined },
	}
}
