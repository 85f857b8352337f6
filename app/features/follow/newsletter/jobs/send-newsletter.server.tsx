import type { Locale } from '~/kernel/locale.ts'
import { asSystem } from '~/kernel/operation.ts'
import type { Job } from '~/platform/jobs/jobs.server.ts'
import { renderMail } from '~/platform/mail/layout.tsx'
import { pageLink } from '~/platform/mail/page-link.ts'
import { sendToMany } from '~/platform/mail/send-to-many.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { publicUrl } from '~/platform/settings/settings.server.ts'
import type { World } from '~/platform/world/world.server.ts'
import { lettersWords, type Letter } from '~/features/mailing/rules/mailing.ts'
import { LetterMail } from '~/features/follow/newsletter/mail/letter-mail.tsx'
import { continueLetter } from '~/features/follow/newsletter/operations/continue-letter.server.ts'
import { findLetterTrial } from '~/features/follow/newsletter/operations/find-letter-trial.server.ts'
import { noteLetterSent } from '~/features/follow/newsletter/operations/note-letter-sent.server.ts'
import { takeLetterRecipients } from '~/features/follow/newsletter/operations/take-letter-recipients.server.ts'

interface Reader {
	email: string
	locale: Locale
	/** Where they leave; absent in a trial. */
	path?: string
}

async function mailTo(world: World, key: string, letter: Letter, { email, locale, path }: Reader) {
	const site = { origin: publicUrl(world.settings), strategy: world.settings.LOCALE_PREFIX }
	const words = lettersWords(letter, locale)
	await world.mail.send({
		key,
		to: email,
		subject: words.subject,
		...(path !== undefined && { unsubscribeUrl: pageLink(site, locale, path) }),
		...(await renderMail(<LetterMail {...{ locale, words, path, site }} />)),
	})
}

/** Sends a letter to everybody who read the newsletter when it was written, each person once, however often it is run. */
export const sendNewsletter: Job = {
	name: 'send-newsletter',
	async run(world, { id: factId, data }) {
		const letterId = Number(data['letterId'])
		const system = asSystem(`fact-${factId}`)
		await sendToMany(world, {
			take: async (most) => valueOf(await call(world, takeLetterRecipients, { letterId, most }, system)),
			send: (each: Reader & { id: number }, { letter }) => mailTo(world, `newsletter:${letterId}:${each.id}`, letter, each),
			note: async (done) => valueOf(await call(world, noteLetterSent, { letterId, ...done }, system)),
			goOn: async () => valueOf(await call(world, continueLetter, { letterId }, system)),
		})
	},
}

/** Sends a letter to its writer, as a trial. */
export const sendLetterTrial: Job = {
	name: 'send-newsletter-trial',
	async run(world, { id, data }) {
		const trial = await call(world, findLetterTrial, data, asSystem(`fact-${id}`))
		// Otherwise the writer's account is gone.
		if (trial.ok) await mailTo(world, `newsletter-trial:${id}`, trial.value.letter, trial.value.reader)
	},
}
