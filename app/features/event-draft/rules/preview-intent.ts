import { eventMails, type EventMail } from '../../event/rules/mail-notes.ts'

const start = 'preview:'

/** What the button that shows a mail sends. */
export function previewOf(mail: EventMail): string {
	return start + mail
}

/** The mail that is to be shown; nothing when something else was pressed. */
export function previewIn(intent: string | undefined): EventMail | undefined {
	return eventMails.find((mail) => previewOf(mail) === intent)
}
