import type { Feature } from '~/platform/feature.server.ts'
import { dropReaders } from './jobs/drop-readers.server.ts'
import { mailNewsletterAsked } from './jobs/mail-newsletter-asked.server.tsx'
import { sendNewsletter, sendLetterTrial } from './jobs/send-newsletter.server.tsx'
import { askNewsletter } from './operations/ask-newsletter.server.ts'
import { confirmNewsletter } from './operations/confirm-newsletter.server.ts'
import { continueLetter } from './operations/continue-letter.server.ts'
import { dropOldReaders } from './operations/drop-old-readers.server.ts'
import { findLetterTrial } from './operations/find-letter-trial.server.ts'
import { findNewsletterMail } from './operations/find-newsletter-mail.server.ts'
import { findNewsletterReader } from './operations/find-newsletter-reader.server.ts'
import { findNewsletter } from './operations/find-newsletter.server.ts'
import { leaveNewsletter } from './operations/leave-newsletter.server.ts'
import { listNewsletterReaders } from './operations/list-newsletter-readers.server.ts'
import { noteLetterSent } from './operations/note-letter-sent.server.ts'
import { sendLetter } from './operations/send-letter.server.ts'
import { stopLetter } from './operations/stop-letter.server.ts'
import { takeLetterRecipients } from './operations/take-letter-recipients.server.ts'
import { tryLetter } from './operations/try-letter.server.ts'

export const newsletter = {
	operations: {
		askNewsletter,
		confirmNewsletter,
		continueLetter,
		dropOldReaders,
		findLetterTrial,
		findNewsletter,
		findNewsletterMail,
		findNewsletterReader,
		leaveNewsletter,
		listNewsletterReaders,
		noteLetterSent,
		sendLetter,
		stopLetter,
		takeLetterRecipients,
		tryLetter,
	},
	reactions: {
		'newsletter.asked': [mailNewsletterAsked],
		'newsletter.continued': [sendNewsletter],
		'newsletter.started': [sendNewsletter],
		'newsletter.tried': [sendLetterTrial],
	},
	chores: [dropReaders],
} satisfies Feature
