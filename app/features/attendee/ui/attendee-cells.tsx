import { formatDateTime, formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { Badge } from '~/ui/badge.tsx'
import { Bib } from '~/ui/bib.tsx'
import type { AttendeeShown } from '~/features/attendee/rules/attendee-shown.ts'
import {
	attendeeColumns,
	questionColumn,
	type AttendeeColumn,
	type AttendeeStatus,
	type QuestionColumn,
} from '~/features/attendee/rules/columns.ts'
import { useAttendeeText } from '~/features/attendee/text/attendee-text.ts'

const tones = { valid: 'jade', waiting: 'amber', canceled: 'neutral', failed: 'lotus' } as const

/** A badge with the attendee's status. */
export function AttendeeBadge({ status }: { status: AttendeeStatus }) {
	const { statuses } = useAttendeeText()
	return <Badge tone={tones[status]}>{statuses[status]}</Badge>
}

/** `2026-11-20` → `20/11/2026` */
const shownDay = (day: string | null) => (day === null ? '' : day.split('-').toReversed().join('/'))

/** The columns of the table of attendees, followed by the event's questions. */
export function useAttendeeColumns(questions: readonly (QuestionColumn & { label: string })[], timeZone: string) {
	const text = useAttendeeText()
	const locale = useLocale()
	const cells: Record<AttendeeColumn, (row: AttendeeShown) => React.ReactNode> = {
		name: ({ name }) => name,
		candidateNumber: ({ candidateNumber }) =>
			candidateNumber !== null && <Bib size="sm" number={candidateNumber} label={text.columns.candidateNumber} />,
		ticket: ({ ticket }) => ticket,
		attributes: ({ attributes }) => attributes,
		status: ({ status }) => <AttendeeBadge status={status} />,
		nickname: ({ nickname }) => nickname,
		dateOfBirth: ({ dateOfBirth }) => shownDay(dateOfBirth),
		gender: ({ gender }) => gender && text.genders[gender],
		eloScore: ({ eloScore }) => eloScore !== null && formatNumber(locale, eloScore),
		company: ({ company }) => company,
		guardianName: ({ guardianName }) => guardianName,
		childName: ({ childName }) => childName,
		registeredAt: ({ registeredAt }) => formatDateTime(registeredAt, timeZone),
		cameInAt: ({ cameInAt }) => cameInAt !== null && formatDateTime(cameInAt, timeZone),
		bookedBy: ({ bookedBy }) => bookedBy,
		email: ({ email }) => email,
		order: ({ order }) => order.number,
	}
	const answer = (value: string | number | boolean | undefined, kind: QuestionColumn['kind']) => {
		if (typeof value === 'boolean') return value ? text.yes : text.no
		return kind === 'date' ? shownDay(String(value ?? '')) : String(value ?? '')
	}
	return [
		...attendeeColumns.map((key) => ({
			key: key as string,
			head: text.columns[key],
			cell: cells[key],
			...(key === 'eloScore' && { align: 'end' as const }),
		})),
		...questions.map((question) => ({
			key: questionColumn(question),
			head: question.label,
			cell: ({ answers }: AttendeeShown) => answer(answers[question.id], question.kind),
		})),
	]
}
