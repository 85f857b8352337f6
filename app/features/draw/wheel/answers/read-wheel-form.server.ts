import type { EventToChooseFrom } from '~/features/attendee/flows/choose-attendees.server.ts'
import { filterIssues, type AttendeeFilter } from '~/features/attendee/rules/attendee-choice.ts'
import { typedFilter } from '~/features/attendee/rules/typed-attendee-choice.ts'
import type { FieldIssue } from '~/kernel/fields.ts'
import { mostPasted, pastedPeople, type Pasted } from '~/features/draw/wheel/rules/pasted.ts'
import { checkWheel, type WheelSettings } from '~/features/draw/wheel/rules/wheel.ts'

/** Reads the typed form of a wheel: its settings, its choice of attendees, and everything that is wrong in it. */
export function readWheelForm(
	typed: Readonly<Record<string, string>>,
	from: EventToChooseFrom,
): { issues: FieldIssue[]; settings: WheelSettings; filter: AttendeeFilter; pasted: Pasted[] } {
	const { issues, cleaned } = checkWheel(typed)
	const filter = typedFilter(typed, from.tickets)
	const pasted = pastedPeople(cleaned.pasted)
	const tooMany = pasted.length > mostPasted ? [{ path: 'pasted', code: 'too_many' as const, limit: mostPasted }] : []
	return { issues: [...issues, ...filterIssues(filter, from), ...tooMany], settings: cleaned, filter, pasted }
}
