import { eventMails, type EventMail } from '~/features/event/rules/mail-notes.ts'

const start = 'preview:'

/** The value that a preview button sends. */
export function previewOf(mail: EventMail): string {
	return start + mail
}

/** The mail to preview; nothing when another button was pressed. */
export function previewIn(intent: string | undefined): EventMail | undefined {
	return eventMails.find((mail) => previewOf(mail) === intent)
}
