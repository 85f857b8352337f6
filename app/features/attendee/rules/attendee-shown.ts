import type { Answer } from '~/features/attendee/registration/rules/attendee-form.ts'
import type { AttendeeStatus } from './columns.ts'

/** An attendee as the organiser's table shows them; instants are ISO 8601 UTC. */
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
	/** When they first passed a gate. */
	cameInAt: string | null
	eloScore: number | null
	company: string | null
	bookedBy: string
	/** The email of the person who booked. */
	email: string
	/** The person the ticket was passed on to, who gets its mails; an address that was forgotten is empty. */
	holder: { name: string; email: string } | null
	guardianName: string | null
	childName: string | null
	order: { id: number; number: string }
	status: AttendeeStatus
	/** By question id. */
	answers: Readonly<Record<string, Answer>>
}
