import type { ReactElement } from 'react'
import { isLocale, type Locale } from '~/kernel/locale.ts'
import type { StoredFact } from '~/platform/facts/facts.server.ts'
import type { Job } from '~/platform/jobs/jobs.server.ts'
import { renderMail } from '~/platform/mail/layout.tsx'
import type { LinkedSite } from '~/platform/mail/page-link.ts'
import { publicUrl } from '~/platform/settings/settings.server.ts'
import type { World } from '~/platform/world/world.server.ts'
import {
	KnownAddressMail,
	LinkMail,
	linkMailSubject,
	PasswordChangedMail,
	type MailedLinkKind,
} from '~/features/account/mail/account-mails.tsx'
import { mailText } from '~/features/account/mail/text/mail-text.ts'
import { linkToken } from '~/features/account/flows/use-one-time-link.server.ts'
import { linkState } from '~/features/account/rules/one-time-link.ts'
import { findAccount, type AccountRow } from '~/features/account/store.server.ts'
import { findLinkById } from '~/features/account/store/links.server.ts'

interface Reader {
	locale: Locale
	site: LinkedSite
}

/** The reader of a mail: in the language of the page that started it, else in the account's language. */
function readerOf({ settings }: World, { data }: StoredFact, account?: AccountRow): Reader {
	const locale = isLocale(data.locale) ? data.locale : (account?.locale ?? 'vi_VN')
	return { locale, site: { origin: publicUrl(settings), strategy: settings.LOCALE_PREFIX } }
}

function accountIdOf({ about }: StoredFact): number {
	return Number(/^account:(\d{1,15})$/.exec(about)?.[1])
}

/** Sends the link a fact names, as long as the link opens: a link that was replaced since is of no use to anybody. */
function linkJob(name: string, kind: MailedLinkKind): Job {
	return {
		name,
		async run(world, fact) {
			const { linkId } = fact.data
			const link = typeof linkId === 'number' ? await findLinkById(world.database.reader, linkId) : undefined
			if (!link || linkState(link, world.clock()) !== 'good') return
			const reader = readerOf(world, fact)
			await world.mail.send({
				key: `account-link:${link.id}`,
				to: link.sentTo,
				subject: linkMailSubject(kind, reader.locale),
				...(await renderMail(<LinkMail kind={kind} token={linkToken(world.secrets, link)} {...reader} />)),
			})
		},
	}
}

/** Tells an account's address one piece of news, once for its fact. */
function newsJob(name: string, words: 'known' | 'changed', Mail: (reader: Reader) => ReactElement): Job {
	return {
		name,
		async run(world, fact) {
			const account = await findAccount(world.database.reader, accountIdOf(fact))
			if (!account) return
			const reader = readerOf(world, fact, account)
			const subject = mailText[reader.locale][words].subject
			await world.mail.send({ key: `${fact.name}:${fact.id}`, to: account.email, subject, ...(await renderMail(<Mail {...reader} />)) })
		},
	}
}

export const mailVerification = linkJob('mail-verification', 'verify_email')
export const mailPasswordReset = linkJob('mail-password-reset', 'reset_password')
export const mailOldAddress = linkJob('mail-old-address', 'change_email_old')
export const mailNewAddress = linkJob('mail-new-address', 'change_email_new')
export const mailKnownAddress = newsJob('mail-known-address', 'known', KnownAddressMail)
export const mailPasswordChanged = newsJob('mail-password-changed', 'changed', PasswordChangedMail)
