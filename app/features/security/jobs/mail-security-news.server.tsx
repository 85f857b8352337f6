import { nameIn } from '~/kernel/person-name.ts'
import { findAccount } from '~/features/account/store.server.ts'
import type { StoredFact } from '~/platform/facts/facts.server.ts'
import type { Job } from '~/platform/jobs/jobs.server.ts'
import { renderMail } from '~/platform/mail/layout.tsx'
import { publicUrl } from '~/platform/settings/settings.server.ts'
import { SecurityNewsMail } from '~/features/security/mail/security-news.tsx'
import { mailText } from '~/features/security/mail/text/mail-text.ts'

type Words = (typeof mailText)['vi_VN']

/** A job that mails an account's owner one piece of news about its ways in, once for its fact, in their language. */
function newsJob(name: string, wordsOf: (words: Words, fact: StoredFact) => { subject: string; text: string }): Job {
	return {
		name,
		async run(world, fact) {
			const account = await findAccount(world.database.reader, Number(/^account:(\d+)$/.exec(fact.about)?.[1]))
			if (!account) return
			const { locale, email } = account
			const words = wordsOf(mailText[locale], fact)
			const site = { origin: publicUrl(world.settings), strategy: world.settings.LOCALE_PREFIX }
			await world.mail.send({
				key: `${fact.name}:${fact.id}`,
				to: email,
				subject: words.subject,
				...(await renderMail(<SecurityNewsMail locale={locale} name={nameIn(locale, account)} {...words} {...site} />)),
			})
		},
	}
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

export const mailSecondStepOn = newsJob('mail-second-step-on', ({ turnedOn }) => turnedOn)
export const mailSecondStepOff = newsJob('mail-second-step-off', ({ turnedOff }) => turnedOff)
/** A person who knows the password but not the second step is usually a stranger. */
export const mailSecondStepFailed = newsJob('mail-second-step-failed', ({ tried }) => tried)
export const mailPasskeyAdded = newsJob('mail-passkey-added', ({ passkeyAdded }, { data }) => ({
	subject: passkeyAdded.subject,
	text: passkeyAdded.text(textOf(data['passkey']) ?? ''),
}))
export const mailNewBrowser = newsJob('mail-new-browser', ({ newBrowser, on }, { data }) => {
	const device = [textOf(data['browser']), textOf(data['system'])].filter(Boolean).join(on)
	return { subject: newBrowser.subject, text: newBrowser.text(device || newBrowser.device) }
})
