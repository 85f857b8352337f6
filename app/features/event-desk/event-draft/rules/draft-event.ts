import type { EventKind } from '~/kernel/event-kinds.ts'
import type { Translated } from '~/kernel/locale.ts'
import type { Currency } from '~/kernel/money.ts'
import type { MailNotes } from '~/features/event/rules/mail-notes.ts'
import type { Reminder } from '~/features/event/rules/reminder.ts'
import type { CancelRule } from '~/features/provider/rules/cancel-rule.ts'

type Payment = 'card' | 'cash_on_delivery'

/** The columns of an event that the editing steps fill in. */
export interface DraftEvent {
	/** What it is about; null: not said. */
	kind: EventKind | null
	name: Translated
	summary: Translated
	/** HTML. */
	description: Translated
	startsAt: Date
	endsAt: Date
	timeZone: string
	venue: string
	address: string
	city: string
	latitude: number | null
	longitude: number | null
	currency: Currency
	/** How long places stay held, in minutes. */
	holdMinutes: number
	depositRateBp: number | null
	restDueDays: number
	taxRateBp: number
	taxInclusive: boolean
	taxRounding: 'line' | 'total'
	paymentMethods: Payment[]
	paymentFees: Partial<Record<Payment, { fixedMinor: number; rateBp: number }>>
	/** Null: as its provider says. */
	cancelRule: CancelRule | null
	/** The organiser's notes in mails to the event's people. */
	mailNotes: MailNotes
	/** Null: nobody is reminded. */
	reminder: Reminder | null
}

/** A line of an event's schedule. */
export interface ScheduleLine {
	startsAt: Date
	endsAt: Date | null
	title: Translated
	place: string | null
}
