import { inLocale, type Locale, type Translated } from '~/kernel/locale.ts'

/** The mails of an event that an organiser may add a note to: with the tickets, before it begins, when it was postponed or cancelled, to whom places are offered. */
export const eventMails = ['tickets', 'reminder', 'postponed', 'cancelled', 'offer'] as const
export type EventMail = (typeof eventMails)[number]

/** What the organiser says in each of them; where it is absent, nothing more than the mail says itself. */
export type MailNotes = Partial<Record<EventMail, Translated>>

/** The note of a mail in its reader's language; empty when there is none. */
export function noteIn(notes: MailNotes, mail: EventMail, locale: Locale): string {
	const note = notes[mail]
	return note ? inLocale(note, locale) : ''
}
