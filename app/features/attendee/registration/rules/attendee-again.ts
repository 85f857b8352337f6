import type { AttendeeDraft } from '~/features/cart/rules/attendee-draft.ts'

interface KnownAttendee {
	name: string
	nickname: string | null
	dateOfBirth: string | null
	gender: 'male' | 'female' | null
	company: string | null
	guardianName: string | null
	childName: string | null
	answers: Record<string, string | number | boolean>
}

/** The form values for a person who came before and registers again. */
export function draftOf({ name, nickname, dateOfBirth, gender, company, guardianName, childName, answers }: KnownAttendee): AttendeeDraft {
	const known = Object.entries({ nickname, dateOfBirth, gender, company, guardianName, childName }).filter(([, value]) => value !== null)
	return { name, ...(Object.fromEntries(known) as AttendeeDraft), answers }
}
