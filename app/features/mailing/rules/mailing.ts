import { fieldReader, type Checked } from '~/kernel/fields.ts'
import type { Locale } from '~/kernel/locale.ts'
import { longest } from './longest.ts'

export const mailingStates = ['sending', 'sent', 'stopped'] as const
export type MailingState = (typeof mailingStates)[number]

/** `opted_out`: wishes no mailings of this provider. `refused`: the mail server knows no such address. */
export const recipientStates = ['waiting', 'sent', 'opted_out', 'refused'] as const
export type RecipientState = (typeof recipientStates)[number]

/** How long a run reserves its recipients, in milliseconds: longer than any run may take, so that only a dead run loses them. */
export const takenMs = 10 * 60_000

/** Whether nobody works on a mailing that is being sent: no recipient was reserved or noted for as long as a reservation lasts. */
export function standsStill(
	{ state, startedAt, workedAt }: { state: MailingState; startedAt: Date; workedAt: Date | null },
	now: Date,
): boolean {
	return state === 'sending' && now.getTime() - (workedAt ?? startedAt).getTime() >= takenMs
}

export interface Words {
	subject: string
	body: string
}

/** A letter of an organiser: in Vietnamese, in English, or in both; readers of a missing language get the other one. */
export interface Letter {
	/** The English words, if there are no Vietnamese ones. */
	vi_VN: Words
	en_US: Words | null
}

/** A letter's fields as they were typed, by field name. */
export type TypedLetter = Readonly<Record<string, string>>

/** Checks a typed letter. One language is enough; a language has both of its fields or none. */
export function checkLetter(typed: TypedLetter): Checked<Letter> {
	const read = fieldReader()
	const isBegun = (locale: Locale) => [`subject_${locale}`, `body_${locale}`].some((name) => (typed[name] ?? '').trim() !== '')
	const words = (locale: Locale): Words => ({
		subject: read.text(`subject_${locale}`, typed[`subject_${locale}`], { required: true, max: longest.subject }),
		body: read.text(`body_${locale}`, typed[`body_${locale}`], { required: true, max: longest.body, lines: true }),
	})
	const english = isBegun('en_US') ? words('en_US') : null
	if (english && !isBegun('vi_VN')) return { issues: read.issues, cleaned: { vi_VN: english, en_US: english } }
	const cleaned = { vi_VN: words('vi_VN'), en_US: english }
	// Nothing was written in either language: the writer may begin with their own.
	const issues = english
		? read.issues
		: read.issues.map((issue) =>
				issue.code === 'required' && !isBegun('vi_VN') ? { ...issue, or: issue.path.replace(/vi_VN$/, 'en_US') } : issue,
			)
	return { issues, cleaned }
}

/** The language in which somebody reads a letter: their own, if it was written in it. */
export function languageRead({ vi_VN, en_US }: Letter, locale: Locale): Locale {
	const isEnglish = en_US !== null && en_US.subject === vi_VN.subject && en_US.body === vi_VN.body
	return isEnglish || (locale === 'en_US' && en_US) ? 'en_US' : 'vi_VN'
}

/** Placeholders in braces: `{name}`. */
export const standIns = ['name', 'event'] as const
export type Meanings = Record<(typeof standIns)[number], string>

/**
 * A letter as somebody reads it: in their language, if it has it, with placeholders filled in. Other braces stay as they are, and all of them where
 * nothing is said of their meanings.
 */
export function lettersWords(letter: Letter, locale: Locale, meanings?: Meanings): Words {
	const { subject, body } = letter[locale] ?? letter.vi_VN
	if (!meanings) return { subject, body }
	const filled = (text: string) => text.replace(/\{(name|event)\}/g, (_, word: keyof Meanings) => meanings[word])
	return { subject: filled(subject), body: filled(body) }
}
