import { inLocale, type Locale, type Translated } from '~/kernel/locale.ts'
import { asSystem } from '~/kernel/operation.ts'
import type { Job } from '~/platform/jobs/jobs.server.ts'
import { renderMail } from '~/platform/mail/layout.tsx'
import { pageLink } from '~/platform/mail/page-link.ts'
import { sendToMany } from '~/platform/mail/send-to-many.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { publicUrl } from '~/platform/settings/settings.server.ts'
import type { World } from '~/platform/world/world.server.ts'
import { MailingMail } from '~/features/mailing/mail/mailing.tsx'
import { continueMailing } from '~/features/mailing/operations/continue-mailing.server.ts'
import { findTrial } from '~/features/mailing/operations/find-trial.server.ts'
import { noteMailed } from '~/features/mailing/operations/note-mailed.server.ts'
import { takeMailed } from '~/features/mailing/operations/take-mailed.server.ts'
import { lettersWords, type Letter } from '~/features/mailing/rules/mailing.ts'

interface Sheet {
	letter: Letter
	event: { name: Translated; slug: string }
	provider: { name: string; email: string }
}

interface Reader {
	email: string
	name: string
	locale: Locale
	optOutPath?: string
}

/** One mail of a letter, for one reader. */
async function mailTo(world: World, key: string, { letter, event, provider }: Sheet, { email, name, locale, optOutPath }: Reader) {
	const site = { origin: publicUrl(world.settings), strategy: world.settings.LOCALE_PREFIX }
	const words = lettersWords(letter, locale, { name, event: inLocale(event.name, locale) })
	const mail = <MailingMail {...{ locale, words, event, optOutPath, site }} provider={provider.name} />
	await world.mail.send({
		key,
		to: email,
		subject: words.subject,
		replyTo: provider,
		...(optOutPath !== undefined && { unsubscribeUrl: pageLink(site, locale, optOutPath) }),
		...(await renderMail(mail)),
	})
}

/** Sends a mailing to everybody who is to get it, each person once, however often it is run. */
export const sendMailing: Job = {
	name: 'send-mailing',
	async run(world, { id: factId, data }) {
		const mailingId = Number(data['mailingId'])
		const system = asSystem(`fact-${factId}`)
		await sendToMany(world, {
			take: async (most) => valueOf(await call(world, takeMailed, { mailingId, most }, system)),
			send: (each: Reader & { id: number }, next) => mailTo(world, `mailing:${mailingId}:${each.id}`, next, each),
			note: async (done) => valueOf(await call(world, noteMailed, { mailingId, ...done }, system)),
			goOn: async ({ event }) => valueOf(await call(world, continueMailing, { eventId: event.id, mailingId }, system)),
		})
	},
}

/** Sends a letter to its writer, as a trial. */
export const sendTrial: Job = {
	name: 'send-mailing-trial',
	async run(world, { id, data }) {
		const trial = await call(world, findTrial, data, asSystem(`fact-${id}`))
		// Otherwise the writer's account or the event is gone.
		if (trial.ok) await mailTo(world, `mailing-trial:${id}`, trial.value, trial.value.reader)
	},
}
