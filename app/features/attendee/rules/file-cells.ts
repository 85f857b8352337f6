import { sheetTime, type WrittenCell } from '~/kernel/written-cell.ts'
import type { AttendeeShown } from './attendee-shown.ts'
import type { AttendeeStatus } from './columns.ts'

interface FileWords {
	statuses: Readonly<Record<AttendeeStatus, string>>
	genders: Readonly<Record<'male' | 'female', string>>
	yes: string
	no: string
	timeZone: string
}

/** The value of a column in a file: days and times in a form that sheets can sort, numbers as numbers, the rest in the reader's words. */
export function fileCell(
	attendee: AttendeeShown,
	column: string,
	{ statuses, genders, yes, no, timeZone }: FileWords,
): Exclude<WrittenCell, null> {
	const question = /^q(\d+)$/.exec(column)?.[1]
	if (question !== undefined) {
		const answer = attendee.answers[question]
		return typeof answer === 'boolean' ? (answer ? yes : no) : (answer ?? '')
	}
	switch (column) {
		case 'status':
			return statuses[attendee.status]
		case 'gender':
			return attendee.gender ? genders[attendee.gender] : ''
		case 'registeredAt':
			return sheetTime(attendee.registeredAt, timeZone)
		case 'cameInAt':
			return attendee.cameInAt === null ? '' : sheetTime(attendee.cameInAt, timeZone)
		case 'dateOfBirth':
			return attendee.dateOfBirth === null ? '' : { moment: attendee.dateOfBirth }
		case 'order':
			return attendee.order.number
		default: {
			const value = attendee[column as Exclude<keyof AttendeeShown, 'answers' | 'order' | 'holder'>]
			return value ?? ''
		}
	}
}
