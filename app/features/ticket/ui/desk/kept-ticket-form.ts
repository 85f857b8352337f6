import type { FieldIssue } from '~/kernel/fields.ts'
import type { Collision } from '~/shell/form/collision-notice.tsx'
import type { TypedTicket } from '~/features/ticket/rules/typed-ticket.ts'

/** A form that was not saved: what was typed, and the reason. */
export interface KeptTicketForm {
	refused?: { typed: TypedTicket; issues: readonly FieldIssue[] }
	/** A refusal of the whole form, in the reader's language. */
	told?: string
	/** Shared quotas that would be too small, with their taken places. */
	tooSmall?: readonly { quotaId: number; taken: number }[]
	/** What another person saved meanwhile. */
	collision?: Collision
}
