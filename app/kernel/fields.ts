import { translated, type Locale, type Translated } from './locale.ts'
import { longestEmail } from './longest.ts'
import { isDay, type Day } from './zones.ts'

/**
 * What can be wrong with a field (specification §5). The same checks run in the browser and on the server, so they use only their arguments;
 * every code has a sentence in both languages.
 */
export const fieldCodes = [
	'required',
	'email',
	'phone',
	'zip',
	'too_long',
	'too_short',
	'not_a_date',
	'future_date',
	'not_a_choice',
	'not_a_number',
	'not_an_amount',
	'too_small',
	'too_large',
	'too_many',
	'bad_characters',
	'guardian_required',
	'tax_id',
	'web_address',
	'not_hours',
	'not_closed_days',
	'another_amount',
] as const
export type FieldCode = (typeof fieldCodes)[number]

/** One thing wrong with one field. `path` is dotted: `name`, `answers.12`. `limit` is the bound that was broken, for the sentence. */
export interface FieldIssue {
	path: string
	code: FieldCode
	limit?: number
	/** The same field in English: a missing text may be written in either field. */
	or?: string
}

/** The result of a check: everything that is wrong (empty = good), and the values in the form to store. */
export interface Checked<Value> {
	issues: FieldIssue[]
	cleaned: Value
}

/** Lengths are counted in code points, which are characters for people, not in UTF-16 units. `lines` allows line breaks. */
export interface TextRule {
	required?: boolean
	min?: number
	max: number
	lines?: boolean
}

// Control characters, halves of surrogate pairs, and marks that reverse the direction of the text after them: PostgreSQL refuses the first, and
// the last deceive people.
const badCharacter = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u
const invisible = /[\u00AD\u200B\u2060\uFEFF]/g

/** A one-line text as it is stored: NFC, trimmed, runs of white space made one space. `undefined` when it holds control characters. */
export function cleanName(text: string): string | undefined {
	const clean = text.normalize('NFC').replace(invisible, '').replace(/\s+/gu, ' ').trim()
	return badCharacter.test(clean) ? undefined : clean
}

/** A text of several lines as it is stored: NFC, trimmed, line breaks as `\n`. `undefined` when it holds other control characters. */
export function cleanText(text: string): string | undefined {
	const clean = text.normalize('NFC').replace(invisible, '').replace(/\r\n?/g, '\n').replace(/\t/g, ' ').trim()
	return badCharacter.test(clean.replaceAll('\n', '')) ? undefined : clean
}

/**
 * Whether mail could be delivered to this address: what `<input type="email">` accepts, with a domain that has a dot, within RFC 5321's
 * lengths (64 before the @, 254 in all). ASCII only: few mail servers take anything else.
 */
export function isEmail(text: string): boolean {
	if (text.length > longestEmail) return false
	const match = /^([a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64})@((?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9])$/i.exec(
		text,
	)
	const local = match?.[1]
	return local !== undefined && !local.startsWith('.') && !local.endsWith('.') && !local.includes('..')
}

/** The form in which addresses are stored and compared: trimmed and in small letters. */
export function normalizeEmail(text: string): string {
	return text.normalize('NFC').trim().toLowerCase()
}

/** Whether a day has begun: it is today or earlier. A date of birth must be such a day. */
export function isPastDay(day: Day, today: Day): boolean {
	return isDay(day) && day <= today
}

/** The names of a field in both languages. */
export interface BothPaths {
	vi: string
	en: string
}

/** Collects issues while a form is read field by field. */
export interface FieldReader {
	issues: FieldIssue[]
	/** Gives the cleaned text, and adds its faults to the issues. Anything but text and numbers reads as empty. */
	text: (path: string, raw: unknown, rule: TextRule) => string
	/** The same for a text in both languages: a required text is required in only one of them. */
	either: (paths: BothPaths, raw: { vi: unknown; en: unknown }, rule: TextRule) => Translated
	refuse: (path: string, code: FieldCode, limit?: number) => void
	/** Whether no fault of that field was found so far. */
	good: (path: string) => boolean
}

export function fieldReader(): FieldReader {
	const issues: FieldIssue[] = []
	const refuse: FieldReader['refuse'] = (path, code, limit) =>
		void issues.push(limit === undefined ? { path, code } : { path, code, limit })
	const reader: FieldReader = {
		issues,
		refuse,
		good: (path) => !issues.some((issue) => issue.path === path),
		either(paths, raw, rule) {
			const en = reader.text(paths.en, raw.en, { ...rule, required: false })
			// Faults of a text that stands in for the other language belong to the field where it was written.
			if (en !== '' && raw.vi === raw.en) return translated('', en)
			const vi = reader.text(paths.vi, raw.vi, { ...rule, required: false })
			if (rule.required && vi === '' && en === '' && reader.good(paths.vi) && reader.good(paths.en))
				issues.push({ path: paths.vi, code: 'required', or: paths.en })
			return translated(vi, en)
		},
		text(path, raw, rule) {
			const typed = typeof raw === 'string' ? raw : typeof raw === 'number' ? String(raw) : ''
			// Checked before the costly part: no character takes more than two UTF-16 units, and NFC shortens at most about fourfold.
			if (typed.length > rule.max * 8 + 100) {
				refuse(path, 'too_long', rule.max)
				return ''
			}
			const text = rule.lines ? cleanText(typed) : cleanName(typed)
			if (text === undefined) {
				refuse(path, 'bad_characters')
				return ''
			}
			const length = [...text].length
			if (length === 0) {
				if (rule.required) refuse(path, 'required')
			} else if (length > rule.max) refuse(path, 'too_long', rule.max)
			else if (rule.min !== undefined && length < rule.min) refuse(path, 'too_short', rule.min)
			return text
		},
	}
	return reader
}

/** The same issues, named by their place in the whole form: `name` becomes `attendees.0.name`. */
export function issuesUnder(path: string, issues: readonly FieldIssue[]): FieldIssue[] {
	return issues.map(({ or, ...issue }) => ({ ...issue, path: `${path}.${issue.path}`, ...(or !== undefined && { or: `${path}.${or}` }) }))
}

/** The same issues, with other names for their fields. */
export function issuesNamed(issues: readonly FieldIssue[], nameOf: (path: string) => string): FieldIssue[] {
	return issues.map(({ or, ...issue }) => ({ ...issue, path: nameOf(issue.path), ...(or !== undefined && { or: nameOf(or) }) }))
}

/** The same issues for a reader of one language: a missing text that may be in either language is reported in the reader's own field. */
export function issuesIn(locale: Locale, issues: readonly FieldIssue[]): FieldIssue[] {
	return issues.map(({ or, ...issue }) => (or !== undefined && locale === 'en_US' ? { ...issue, path: or } : issue))
}
