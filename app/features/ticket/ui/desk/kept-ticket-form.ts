import type { FieldIssue } from '~/kernel/fields.ts'
import type { Collision } from '~/shell/form/collision-notice.tsx'
import type { TypedTicket } from '../../rules/typed-ticket.ts'

/** A form that was not saved: what was typed, and why. */
export interface KeptTicketForm {
	refused?: { typed: TypedTicket; issues: readonly FieldIssue[] }
	/** A refusal about the whole, in the reader's language. */
	told?: string
	/** Shared quotas that would be too small, with what is taken of them. */
	tooSmall?: readonly { quotaId: number; taken: number }[]
	/** What somebody else saved meanwhile. */
	collision?: Collision
}
