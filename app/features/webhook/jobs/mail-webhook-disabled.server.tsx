import { formatNumber } from '~/i18n/formats.ts'
import type { Job } from '~/platform/jobs/jobs.server.ts'
import { renderMail } from '~/platform/mail/layout.tsx'
import { publicUrl } from '~/platform/settings/settings.server.ts'
import { nameIn } from '~/kernel/person-name.ts'
import { listOwners } from '~/features/provider/store/owners.server.ts'
import { findProvider } from '~/features/provider/store.server.ts'
import { WebhookDisabledMail } from '~/features/webhook/mail/webhook-disabled.tsx'
import { mailText } from '~/features/webhook/mail/text/mail-text.ts'
import { triedForHours } from '~/features/webhook/rules/webhook.ts'
import { findWebhookRow } from '~/features/webhook/store.server.ts'

/** Tells the owners of a provider that a webhook was switched off. */
export const mailWebhookDisabled: Job = {
	name: 'mail-webhook-disabled',
	async run(world, fact) {
		const { reader: store } = world.database
		const webhook = await findWebhookRow(store, Number(fact.data.webhookId))
		const provider = webhook && (await findProvider(store, webhook.providerId))
		if (!webhook || !provider) return
		const site = { origin: publicUrl(world.settings), strategy: world.settings.LOCALE_PREFIX }
		for (const owner of await listOwners(store, provider.id)) {
			const { locale, email } = owner
			const days = formatNumber(locale, triedForHours / 24)
			const path = `/my-events/programs/webhooks/${webhook.id}`
			await world.mail.send({
				key: `webhook-disabled:${fact.id}:${owner.accountId}`,
				to: email,
				subject: mailText[locale].subject(provider.name),
				...(await renderMail(<WebhookDisabledMail {...{ locale, days, path, site }} reader={nameIn(locale, owner)} url={webhook.url} />)),
			})
		}
	},
}
