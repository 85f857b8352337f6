import { asSystem } from '~/kernel/operation.ts'
import type { Job } from '~/platform/jobs/jobs.server.ts'
import { renderMail } from '~/platform/mail/layout.tsx'
import { NoSuchMailbox } from '~/platform/mail/mail.server.ts'
import { pageLink } from '~/platform/mail/page-link.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { publicUrl } from '~/platform/settings/settings.server.ts'
import { NewsMail, newsSubject } from '~/features/mailing/news-mail/mail/news-mail.tsx'
import { continueNewsMails } from '~/features/mailing/news-mail/operations/continue-news-mails.server.ts'
import { noteNewsMails } from '~/features/mailing/news-mail/operations/note-news-mails.server.ts'
import { takeNewsMails } from '~/features/mailing/news-mail/operations/take-news-mails.server.ts'
import { newsKinds } from '~/features/mailing/news-mail/rules/mail-state.ts'

/** How many people are read and noted together, and how many mails are sent at once: one for each connection to the mail server. */
const [atOnce, sideBySide] = [40, 4]
/** A run of a job may take five minutes; a slow mail server must not make it fail. */
const mostSecondsOfRun = 120

/**
 * Sends news mails, some at a time, until all are sent or the run has taken long enough; then another run continues. Each run first reserves its
 * people, and a mail's key is its subject and the count of mails to that person: so nobody gets the same mail twice.
 */
export const sendNewsMails: Job = {
	name: 'send-news-mails',
	async run(world, { id: factId, data }) {
		const kind = newsKinds.find((each) => each === data['kind'])
		const scope = { kind, eventId: Number(data['eventId']), scopeId: Number(data['scopeId']) }
		const system = asSystem(`fact-${factId}`)
		const site = { origin: publicUrl(world.settings), strategy: world.settings.LOCALE_PREFIX }
		const endsAt = world.clock().getTime() + mostSecondsOfRun * 1000
		const isLate = () => world.clock().getTime() >= endsAt
		for (;;) {
			const next = valueOf(await call(world, takeNewsMails, { ...scope, most: atOnce }, system))
			if (next.elsewhere) throw new Error('who is left to be told is in the hand of another run')
			if (next.mails.length === 0) return
			type Mail = (typeof next.mails)[number]
			const [sent, refused]: [Mail[], Mail[]] = [[], []]
			const waiting = [...next.mails]
			const send = async () => {
				while (!isLate()) {
					const mail = waiting.shift()
					if (!mail) return
					await world.mail
						.send({
							key: `news-mail:${kind}:${mail.id}:${mail.round}`,
							to: mail.email,
							subject: newsSubject(mail),
							replyTo: next.provider,
							unsubscribeUrl: pageLink(site, mail.locale, mail.optOutPath),
							...(await renderMail(<NewsMail mail={mail} provider={next.provider.name} site={site} />)),
						})
						.then(
							() => sent.push(mail),
							(error: unknown) => {
								if (!(error instanceof NoSuchMailbox)) throw error
								refused.push(mail)
							},
						)
				}
			}
			const ended = await Promise.allSettled(Array.from({ length: sideBySide }, send))
			const done = new Set([...sent, ...refused])
			const left = next.mails.flatMap((mail) => (done.has(mail) ? [] : [mail.id]))
			const told = (mails: Mail[]) => mails.map(({ id, news: { about } }) => ({ id, about }))
			// Mails that went out are noted even when the mail server failed in between.
			const noted = valueOf(await call(world, noteNewsMails, { ...scope, sent: told(sent), refused: told(refused), left }, system))
			const failed = ended.find((each) => each.status === 'rejected')
			if (failed) throw failed.reason
			if (noted.ended) return
			if (isLate()) return void valueOf(await call(world, continueNewsMails, scope, system))
		}
	},
}
