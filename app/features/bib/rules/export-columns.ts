import { kindsOf, type QuestionColumn } from '../../attendee/rules/columns.ts'

export const exportFormats = ['csv', 'xlsx'] as const

/** What stands ticked: what timekeepers and announcers ask for. */
export const firstColumns: readonly string[] = ['candidateNumber', 'name', 'gender', 'dateOfBirth', 'ticket', 'attributes', 'company']

/** Every column of a file of numbers: those of the attendees' table, the number first. */
export function exportColumns(questions: readonly QuestionColumn[]): string[] {
	const all = Object.keys(kindsOf(questions)).filter((column) => column !== 'candidateNumber' && column !== 'status')
	return ['candidateNumber', ...all]
}

/** Whether only those are asked for who have a number. */
export const isOnlyNumbered = (asked: URLSearchParams): boolean => asked.get('who') !== 'all'

/** The condition that asks for them. */
export const whoHasNumber = { column: 'candidateNumber', operator: 'not_equals', value: '' } as const
