import { inLocale, type Locale, type Translated } from '~/kernel/locale.ts'

/**
 * The mails of an event that an organiser may add a note to: with the tickets, before the event begins, when it was postponed or cancelled, with an
 * offered place.
 */
export const eventMails = ['tickets', 'reminder', 'postponed', 'cancelled', 'offer'] as const
export type EventMail = (typeof eventMails)[number]

/** The organiser's note for each of these mails; a mail without one is sent without a note. */
export type MailNotes = Partial<Record<EventMail, Translated>>

/** The note of a mail in its reader's language; empty when there is none. */
export function noteIn(notes: MailNotes, mail: EventMail, locale: Locale): string {
	const note = notes[mail]
	return note ? inLocale(note, locale) : ''
}
