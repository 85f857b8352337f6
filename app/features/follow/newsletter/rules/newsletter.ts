import type { Locale } from '~/kernel/locale.ts'

/** `asked`: the link in the mail has not been pressed yet. Only confirmed readers get letters. */
export const readerStates = ['asked', 'confirmed', 'left'] as const
export type ReaderState = (typeof readerStates)[number]

/** `left`: no longer a reader when it was their turn. `refused`: the mail server knows no such address. */
export const letterRecipientStates = ['waiting', 'sent', 'left', 'refused'] as const
export type LetterRecipientState = (typeof letterRecipientStates)[number]

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** How long nobody who asks again gets another mail: a stranger could else fill a mailbox by typing its address. */
const quietMs = { asked: 10 * minuteMs, confirmed: dayMs, left: 0 } as const satisfies Record<ReaderState, number>

/** Whether an address that is asked for once more gets another mail. */
export function getsAnotherMail({ state, askedAt }: { state: ReaderState; askedAt: Date }, now: Date): boolean {
	return now.getTime() - askedAt.getTime() >= quietMs[state]
}

/** How long addresses stay that were never confirmed, or whose owner left. */
const keptDays = 30

/** Who asked, or left, before this moment is forgotten. */
export function forgottenBefore(now: Date): Date {
	return new Date(now.getTime() - keptDays * dayMs)
}

/** How many confirmed readers read in which language. */
export type ReadersByLanguage = Readonly<Record<Locale, number>>
