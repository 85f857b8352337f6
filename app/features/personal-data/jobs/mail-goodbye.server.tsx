import { isLocale } from '~/kernel/locale.ts'
import { forgetData } from '~/platform/facts/facts.server.ts'
import type { Job } from '~/platform/jobs/jobs.server.ts'
import { MailHeading, MailLayout, MailText, renderMail } from '~/platform/mail/layout.tsx'
import { publicUrl } from '~/platform/settings/settings.server.ts'
import { goodbyeText } from '~/features/personal-data/mail/goodbye-text.ts'

/** Confirms the deletion to the address of a deleted account; afterwards the address is stored nowhere. */
export const mailGoodbye: Job = {
	name: 'mail-goodbye',
	async run({ mail, settings, database }, { id, data }) {
		const { email } = data
		if (typeof email !== 'string') return
		const locale = isLocale(data.locale) ? data.locale : 'vi_VN'
		const text = goodbyeText[locale]
		await mail.send({
			key: `account-deleted:${id}`,
			to: email,
			subject: text.subject,
			...(await renderMail(
				<MailLayout locale={locale} preview={text.first} homeUrl={publicUrl(settings)}>
					<MailHeading>{text.subject}</MailHeading>
					<MailText>{text.first}</MailText>
					<MailText>{text.kept}</MailText>
					<MailText>{text.notYou}</MailText>
				</MailLayout>,
			)),
		})
		await database.transaction((store) => forgetData(store, id))
	},
}
