import { fieldReader, type Checked } from '~/kernel/fields.ts'
import type { Locale } from '~/kernel/locale.ts'

export const mailingStates = ['sending', 'sent', 'stopped'] as const
export type MailingState = (typeof mailingStates)[number]

/** `opted_out`: wishes none of this provider. `refused`: the mail server knows no such address. */
export const recipientStates = ['waiting', 'sent', 'opted_out', 'refused'] as const
export type RecipientState = (typeof recipientStates)[number]

/** How long whoever sends a mailing has its next recipients in hand, in milliseconds: longer than any run may take, so that only a run that died loses them. */
export const takenMs = 10 * 60_000

/** Whether nobody works on a mailing that is being sent: nothing was taken or noted for as long as a run keeps what it took. */
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

/** What an organiser writes: in Vietnamese, and in English where they wish; who reads English gets the other one without it. */
export interface Letter {
	vi_VN: Words
	en_US: Words | null
}

/** A letter's fields as they were typed, by field name. */
export type TypedLetter = Readonly<Record<string, string>>

const longest = { subject: 150, body: 10_000 }

/** Whether a letter may go out as it was typed. English has both of its fields or none. */
export function checkLetter(typed: TypedLetter): Checked<Letter> {
	const read = fieldReader()
	const words = (locale: Locale, required: boolean): Words => ({
		subject: read.text(`subject_${locale}`, typed[`subject_${locale}`], { required, max: longest.subject }),
		body: read.text(`body_${locale}`, typed[`body_${locale}`], { required, max: longest.body, lines: true }),
	})
	const hasEnglish = ['subject_en_US', 'body_en_US'].some((name) => (typed[name] ?? '').trim() !== '')
	const cleaned = { vi_VN: words('vi_VN', true), en_US: hasEnglish ? words('en_US', true) : null }
	return { issues: read.issues, cleaned }
}

/** The words that stand for something else, in braces: `{name}`. */
export const standIns = ['name', 'event'] as const
export type Meanings = Record<(typeof standIns)[number], string>

/** What somebody reads: their language where it was written, with what the words in braces mean. Other braces stay as they are. */
export function lettersWords(letter: Letter, locale: Locale, meanings: Meanings): Words {
	const { subject, body } = letter[locale] ?? letter.vi_VN
	const filled = (text: string) => text.replace(/\{(name|event)\}/g, (_, word: keyof Meanings) => meanings[word])
	return { subject: filled(subject), body: filled(body) }
}
