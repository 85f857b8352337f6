import type { GateDecision } from '~/features/attendee/registration/rules/gate.ts'

/** Every decision that an event's gate can make about a ticket. */
export const gateDecisions: readonly GateDecision[] = [
	...(['good', 'unreadable', 'forged', 'wrong_event', 'revoked', 'canceled', 'unpaid'] as const),
	...(['not_yet_valid', 'no_longer_valid'] as const),
]
