import { inLocale, type Locale, type Translated } from '~/kernel/locale.ts'
import { asSystem } from '~/kernel/operation.ts'
import type { Job } from '~/platform/jobs/jobs.server.ts'
import { renderMail } from '~/platform/mail/layout.tsx'
import { NoSuchMailbox } from '~/platform/mail/mail.server.ts'
import { pageLink } from '~/platform/mail/page-link.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { publicUrl } from '~/platform/settings/settings.server.ts'
import type { World } from '~/platform/world/world.server.ts'
import { MailingMail } from '~/features/mailing/mail/mailing.tsx'
import { continueMailing } from '~/features/mailing/operations/continue-mailing.server.ts'
import { findTrial } from '~/features/mailing/operations/find-trial.server.ts'
import { noteMailed } from '~/features/mailing/operations/note-mailed.server.ts'
import { takeMailed } from '~/features/mailing/operations/take-mailed.server.ts'
import { lettersWords, type Letter } from '~/features/mailing/rules/mailing.ts'

/** How many recipients are read and noted together, and how many mails are sent at once: one for each connection to the mail server. */
const [atOnce, sideBySide] = [40, 4]
/** A run of a job may take five minutes; a slow mail server must not make it fail. */
const mostSecondsOfRun = 120

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

/**
 * Sends a mailing, some mails at a time, until everybody has it or the run has taken long enough; then another run continues. Each run first reserves
 * its recipients, so that two runs never write to the same person. After a run was killed, the next one continues with recipients who are not noted
 * yet; the reserved ones follow after ten minutes. The mail's key prevents a second mail to people who got theirs before. Only mails (four at most)
 * that the mail server had accepted, but we had not stored yet, may come twice.
 */
export const sendMailing: Job = {
	name: 'send-mailing',
	async run(world, { id: factId, data }) {
		const mailingId = Number(data['mailingId'])
		const system = asSystem(`fact-${factId}`)
		const endsAt = world.clock().getTime() + mostSecondsOfRun * 1000
		const isLate = () => world.clock().getTime() >= endsAt
		for (;;) {
			const next = valueOf(await call(world, takeMailed, { mailingId, most: atOnce }, system))
			if (next.elsewhere) throw new Error('who is left of the mailing is in the hand of another run')
			if (next.recipients.length === 0) return
			const [sent, refused]: [number[], number[]] = [[], []]
			const waiting = [...next.recipients]
			const send = async () => {
				while (!isLate()) {
					const each = waiting.shift()
					if (!each) return
					const { id } = each
					await mailTo(world, `mailing:${mailingId}:${id}`, next, each).then(
						() => sent.push(id),
						(error: unknown) => {
							if (!(error instanceof NoSuchMailbox)) throw error
							refused.push(id)
						},
					)
				}
			}
			const ended = await Promise.allSettled(Array.from({ length: sideBySide }, send))
			const done = new Set([...sent, ...refused])
			const left = next.recipients.flatMap(({ id }) => (done.has(id) ? [] : [id]))
			// Mails that went out are noted even when the mail server failed in between.
			const noted = valueOf(await call(world, noteMailed, { mailingId, sent, refused, left }, system))
			const failed = ended.find((each) => each.status === 'rejected')
			if (failed) throw failed.reason
			if (noted.ended) return
			if (isLate()) return void valueOf(await call(world, continueMailing, { eventId: next.event.id, mailingId }, system))
		}
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
