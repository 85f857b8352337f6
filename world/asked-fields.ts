import type { AskedFields } from '../app/features/ticket/rules/offer.ts'
import type { SampleEvent, SampleTicket } from './sample-event.ts'

/**
 * What a ticket asks of each attendee beside the name. Tickets with a candidate number ask for date of birth and gender, because rankings need
 * them, and children's events ask for a guardian. The other tickets ask nothing, so that buying stays quick.
 */
export function askedFieldsOf(event: SampleEvent, ticket: SampleTicket): AskedFields {
	const numbered = ticket.variants.some(({ numberPrefix }) => numberPrefix !== undefined)
	if (!numbered) return {}
	return {
		nickname: 'optional',
		dateOfBirth: 'required',
		gender: 'required',
		company: 'optional',
		...(event.crowd.age[0] < 16 ? { guardianName: 'optional' as const } : {}),
		...(ticket.key === 'family' ? { childName: 'required' as const } : {}),
	}
}
