import { fieldReader, type Checked, type FieldReader } from '~/kernel/fields.ts'
import { eventMails, type EventMail, type MailNotes } from '~/features/event/rules/mail-notes.ts'
import { mostOfReminder, reminderUnits, type Reminder } from '~/features/event/rules/reminder.ts'
import type { DraftEvent } from './draft-event.ts'
import { longest } from './longest.ts'
import type { Typed } from './typed.ts'
import { whole } from './whole-number.ts'

type Mails = Pick<DraftEvent, 'mailNotes' | 'reminder'>

/** The fields of a mail's note. */
export function noteFields(mail: EventMail): { vi: string; en: string } {
	return { vi: `${mail}.vi`, en: `${mail}.en` }
}

export function typedOfMails({ mailNotes, reminder }: Mails): Typed {
	const notes = eventMails.flatMap((mail) => {
		const { vi, en } = noteFields(mail)
		return [
			[vi, mailNotes[mail]?.vi_VN ?? ''],
			[en, mailNotes[mail]?.en_US ?? ''],
		]
	})
	return {
		...(Object.fromEntries(notes) as Typed),
		remind: reminder ? 'on' : 'off',
		remindCount: String(reminder?.count ?? 1),
		remindUnit: reminder?.unit ?? 'days',
	}
}

/** Checks the notes for an event's mails, and the time of its reminder. A note in one language is for readers of both. */
export function checkMails(typed: Typed): Checked<Mails> {
	const read = fieldReader()
	const mailNotes: MailNotes = {}
	for (const mail of eventMails) {
		const fields = noteFields(mail)
		const note = read.either(fields, { vi: typed[fields.vi], en: typed[fields.en] }, { max: longest.mailNote, lines: true })
		if (note.vi_VN !== '') mailNotes[mail] = note
	}
	return { cleaned: { mailNotes, reminder: reminderIn(read, typed) }, issues: read.issues }
}

function reminderIn(read: FieldReader, typed: Typed): Reminder | null {
	if (typed['remind'] !== 'on') return null
	const unit = reminderUnits.find((each) => each === typed['remindUnit'])
	if (!unit) read.refuse('remindUnit', 'not_a_choice')
	return { count: whole(read, typed, 'remindCount', 1, mostOfReminder[unit ?? 'days']), unit: unit ?? 'days' }
}
