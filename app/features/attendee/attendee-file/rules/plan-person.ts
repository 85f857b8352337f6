import type { FieldCode } from '~/kernel/fields.ts'
import type { Translated } from '~/kernel/locale.ts'
import type { Day } from '~/kernel/zones.ts'
import { checkEdited, columnsOfEdited } from '~/features/attendee/rules/attendee-edit.ts'
import { checkHandContact } from '~/features/attendee/rules/hand-contact.ts'
import { searchable } from '~/kernel/search-words.ts'
import type { Contact } from '~/features/order/rules/contact.ts'
import type { Question } from '~/features/attendee/registration/rules/attendee-form.ts'
import { dayIn, genderIn, phoneIn, wordsKey, yesOrNoIn, type Cell } from './cells.ts'
import type { MappedColumn } from './columns.ts'
import { variantNamed, type NamedVariant, type VariantWords } from './named-variants.ts'

/** An error in a line: the thing the column is about, and the reason. */
export interface LineIssue {
	target: string
	code: FieldCode | 'formula' | 'ticket_needed' | 'ticket_unknown' | 'ticket_unclear'
	limit?: number
}

/** A person as they will be put on the list. */
export interface PlannedPerson {
	attendee: ReturnType<typeof columnsOfEdited>
	contact: Contact
}

/** What a line says, and what is wrong with it; a good line has a person and a variant. */
export interface LinePlan {
	line: number
	outcome: 'good' | 'wrong'
	issues: readonly LineIssue[]
	person: PlannedPerson | null
	variantId: number | null
	/** What the person is recognised by: name and date of birth, and mail. */
	namedAs: string | null
	mail: string | null
}

/** What the lines of a file are checked against. */
export interface FileContext {
	columns: readonly MappedColumn[]
	/** The ticket for people whose line names none. */
	variantId: number | null
	variants: readonly NamedVariant[]
	words: VariantWords
	questions: readonly (Question & { ticketId: number })[]
	/** The day in the event's zone. */
	today: Day
	/** The countries whose telephone numbers are likely. */
	phoneCountries?: readonly string[]
}

const isBroken = (cell: Cell) => typeof cell === 'string' && cell.includes('\uFFFD')
const isFormula = (cell: Cell) => typeof cell === 'string' && cell.startsWith('=')

/** What a line says for each thing a column can be about; the parts of a name are in the order of their columns. */
function saidIn(cells: readonly Cell[], columns: readonly MappedColumn[]): Map<string, Cell> {
	const said = new Map<string, Cell>()
	for (const [index, target] of columns.entries()) {
		const cell = cells[index] ?? ''
		if (target === null || cell === '') continue
		const before = said.get(target)
		said.set(target, before === undefined ? cell : `${before} ${cell}`)
	}
	return said
}

function answerIn(question: Question, cell: Cell): string {
	if (question.kind === 'date') return dayIn(cell)
	if (question.kind === 'yes_no') return yesOrNoIn(cell)
	if (question.kind !== 'choice') return String(cell)
	const key = wordsKey(String(cell))
	const option = question.options?.find(({ value, label }) => [value, ...wordsOf(label)].some((each) => wordsKey(each) === key))
	return option?.value ?? String(cell)
}

const wordsOf = ({ vi_VN, en_US }: Translated) => [vi_VN, en_US ?? vi_VN]

const ticketNamedIn = (said: ReadonlyMap<string, Cell>) =>
	[said.get('ticket'), said.get('attributes')].filter((cell) => cell !== undefined).join(' ')

/** What a line calls its ticket, in whichever columns. */
export const ticketNamed = (cells: readonly Cell[], columns: readonly MappedColumn[]): string => ticketNamedIn(saidIn(cells, columns))

function variantIn(said: ReadonlyMap<string, Cell>, { variantId, words }: FileContext): number | LineIssue {
	const named = ticketNamedIn(said)
	const target = said.has('ticket') ? 'ticket' : 'attributes'
	if (named === '') return variantId ?? { target: 'ticket', code: 'ticket_needed' }
	const found = variantNamed(named, words)
	return typeof found === 'number' ? found : { target, code: `ticket_${found}` }
}

/** What a line of a file would put on the list, or why it cannot. */
export function planPerson(line: number, cells: readonly Cell[], context: FileContext): LinePlan {
	const said = saidIn(cells, context.columns)
	const bad = [...said].flatMap(([target, cell]): LineIssue[] =>
		isFormula(cell) ? [{ target, code: 'formula' }] : isBroken(cell) ? [{ target, code: 'bad_characters' }] : [],
	)
	for (const { target } of bad) if (target !== 'name') said.delete(target)
	const isBad = (target: string) => bad.some((issue) => issue.target === target)
	const named = isBad('ticket') || isBad('attributes') ? null : variantIn(said, context)
	const variantId = typeof named === 'number' ? named : null
	const ticketId = context.variants.find(({ id }) => id === variantId)?.ticketId
	const questions = context.questions.filter((question) => question.ticketId === ticketId)
	const text = (target: string) => String(said.get(target) ?? '')
	const through = (target: string, read: (cell: Cell) => string) => {
		const cell = said.get(target)
		return cell === undefined ? '' : read(cell)
	}
	const texts = Object.fromEntries(
		(['name', 'nickname', 'company', 'eloScore', 'guardianName', 'childName'] as const).map((field) => [field, text(field)]),
	)
	const answers = Object.fromEntries(
		questions.map((question) => [question.id, through(`q${question.id}`, (cell) => answerIn(question, cell))]),
	)
	const typed = { ...texts, dateOfBirth: through('dateOfBirth', dayIn), gender: through('gender', genderIn), answers }
	const person = checkEdited(typed, questions, context.today)
	const contact = checkHandContact(
		{ name: person.cleaned.name, email: text('email'), phone: through('phone', phoneIn) },
		context.phoneCountries ?? [],
	)
	const found = [...person.issues, ...contact.issues].map(({ path, code, limit }): LineIssue => ({
		target: path.startsWith('answers.') ? `q${path.slice('answers.'.length)}` : path,
		code,
		...(limit !== undefined && { limit }),
	}))
	const issues = [...bad, ...found.filter(({ target }) => !isBad(target)), ...(named !== null && typeof named === 'object' ? [named] : [])]
	const { name, dateOfBirth } = person.cleaned
	const isGood = issues.length === 0
	return {
		line,
		outcome: isGood ? 'good' : 'wrong',
		issues,
		person: isGood ? { attendee: columnsOfEdited(person.cleaned), contact: contact.cleaned } : null,
		variantId: isGood ? variantId : null,
		namedAs: isGood && dateOfBirth !== undefined ? `${searchable(name)}|${dateOfBirth}` : null,
		mail: isGood && contact.cleaned.email !== '' ? contact.cleaned.email.toLowerCase() : null,
	}
}
