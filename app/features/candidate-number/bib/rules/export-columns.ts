import { kindsOf, type QuestionColumn } from '~/features/attendee/rules/columns.ts'

export const exportFormats = ['csv', 'xlsx'] as const

/** The columns that are ticked at first: what timekeepers and announcers ask for. */
export const firstColumns: readonly string[] = ['candidateNumber', 'name', 'gender', 'dateOfBirth', 'ticket', 'attributes', 'company']

/** Every column of a file of numbers: the columns of the attendees' table, with the number first. */
export function exportColumns(questions: readonly QuestionColumn[]): string[] {
	const all = Object.keys(kindsOf(questions)).filter((column) => column !== 'candidateNumber' && column !== 'status')
	return ['candidateNumber', ...all]
}

/** Whether the file is only about people with a number. */
export const isOnlyNumbered = (asked: URLSearchParams): boolean => asked.get('who') !== 'all'

/** The condition that chooses people with a number. */
export const whoHasNumber = { column: 'candidateNumber', operator: 'not_equals', value: '' } as const
