import type { Translated } from '~/kernel/locale.ts'
import { searchable } from '~/kernel/search-words.ts'

/** What a column of a file can say about a person; the answer to a question is `q12`. */
export const targets = [
	'name',
	'ticket',
	'attributes',
	'email',
	'phone',
	'dateOfBirth',
	'gender',
	'nickname',
	'company',
	'eloScore',
	'guardianName',
	'childName',
] as const
export type Target = (typeof targets)[number]

/** What a column of a file says about a person; null when we do not use it. */
export type MappedColumn = string | null

/** The headings people use for these columns, folded; the exports of the table of attendees in both languages are included. */
const calledAs: Readonly<Record<Target, readonly string[]>> = {
	name: ['ho va ten', 'ho ten', 'full name', 'name', 'ten', 'attendee', 'ten nguoi tham du', 'ten van dong vien', 'vdv', 'athlete'],
	ticket: ['ve', 'loai ve', 'ticket', 'ticket type', 'hang ve', 'ma ve', 'ma loai ve', 'ticket id', 'cu ly', 'distance', 'category'],
	attributes: ['thuoc tinh ve', 'ticket attributes', 'attributes', 'thuoc tinh', 'hang muc'],
	email: ['email', 'e mail', 'mail', 'thu dien tu', 'email nguoi dat', 'booker email', 'buyer email', 'email address', 'dia chi email'],
	phone: ['dien thoai', 'so dien thoai', 'sdt', 'phone', 'phone number', 'mobile', 'di dong'],
	dateOfBirth: ['ngay sinh', 'ngay thang nam sinh', 'sinh ngay', 'date of birth', 'dob', 'birthday', 'birth date', 'birthdate'],
	gender: ['gioi tinh', 'gioi', 'gender', 'sex', 'nam nu'],
	nickname: ['biet danh', 'nickname', 'nick name', 'ten in tren ao'],
	company: ['don vi', 'cong ty', 'clb', 'cau lac bo', 'company', 'club', 'team', 'doi', 'to chuc', 'organisation', 'organization'],
	eloScore: ['diem elo', 'elo', 'elo score', 'rating'],
	guardianName: ['nguoi giam ho', 'ten nguoi giam ho', 'guardian', 'guardian name', 'phu huynh', 'parent'],
	childName: ['ten tre', 'ten tre em', 'child name', 'child', "child's name", 'ten con'],
}

/** The parts of a name in separate columns; joined in their order they are the name. */
const nameParts = [
	'ho',
	'ho dem',
	'ho va ten dem',
	'ten dem',
	'first name',
	'middle name',
	'last name',
	'surname',
	'family name',
	'given name',
]

/** A heading as it is compared: without accents, capitals, and signs between the words. */
function foldedHeading(heading: string): string {
	return searchable(heading.replace(/[\s_\-./:*()]+/g, ' '))
}

const known = new Map(targets.flatMap((target) => calledAs[target].map((name) => [name, target] as const)))

export interface AskedQuestion {
	id: number
	label: Translated
}

/** What the columns of a file say, guessed from headings in either language. One column says each thing; only a name may come in parts. */
export function guessedColumns(headings: readonly string[], questions: readonly AskedQuestion[]): MappedColumn[] {
	const asked = new Map(
		questions.flatMap(({ id, label }) =>
			[label.vi_VN, label.en_US ?? label.vi_VN].map((words) => [foldedHeading(words), `q${id}`] as const),
		),
	)
	const folded = headings.map(foldedHeading)
	// "Họ" and "Tên" are the two halves of a name: beside a "Họ", "Tên" is not the whole name.
	const parts = folded.some((heading) => nameParts.includes(heading))
	const taken = new Set<string>()
	return folded.map((heading) => {
		if (parts && (nameParts.includes(heading) || heading === 'ten')) return 'name'
		const found = known.get(heading) ?? asked.get(heading)
		if (found === undefined || taken.has(found) || (parts && found === 'name')) return null
		taken.add(found)
		return found
	})
}

/** What can be wrong with how a person named the columns. */
export type ColumnsProblem = { code: 'unknown' | 'twice'; column: number } | { code: 'no_name' | 'no_ticket' }

/** Whether these columns are enough to put people on a list. `hasTicket`: there is a ticket for people whose line names none. */
export function problemOfColumns(
	columns: readonly MappedColumn[],
	questions: readonly { id: number }[],
	hasTicket: boolean,
): ColumnsProblem | undefined {
	const may = new Set<string>([...targets, ...questions.map(({ id }) => `q${id}`)])
	const seen = new Set<string>()
	for (const [column, target] of columns.entries()) {
		if (target === null) continue
		if (!may.has(target)) return { code: 'unknown', column }
		if (seen.has(target) && target !== 'name') return { code: 'twice', column }
		seen.add(target)
	}
	if (!seen.has('name')) return { code: 'no_name' }
	return hasTicket || seen.has('ticket') || seen.has('attributes') ? undefined : { code: 'no_ticket' }
}
