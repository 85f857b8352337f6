import type { Answer } from '../../registration/rules/attendee-form.ts'
import type { AttendeeStatus } from './columns.ts'

/** An attendee as the organiser's table has them; instants are ISO 8601 UTC. */
export interface AttendeeShown {
	id: number
	candidateNumber: string | null
	name: string
	nickname: string | null
	dateOfBirth: string | null
	gender: 'male' | 'female' | null
	variantId: number
	ticket: string
	attributes: string
	registeredAt: string
	/** When they first came in at a gate. */
	cameInAt: string | null
	eloScore: number | null
	company: string | null
	bookedBy: string
	/** Of who booked. */
	email: string
	/** Who has the ticket since it was passed on, and gets its mails; an address that was forgotten is empty. */
	holder: { name: string; email: string } | null
	guardianName: string | null
	childName: string | null
	order: { id: number; number: string }
	status: AttendeeStatus
	/** By question id. */
	answers: Readonly<Record<string, Answer>>
}
