import { z } from 'zod'
import { inLocale } from '~/kernel/locale.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { findProvider } from '~/features/provider/store.server.ts'
import { bracketNews } from '~/features/mailing/news-mail/flows/write-bracket-news.server.ts'
import { numberNews } from '~/features/mailing/news-mail/flows/write-number-news.server.ts'
import { rewardNews } from '~/features/mailing/news-mail/flows/write-reward-news.server.ts'
import { optOutPath } from '~/features/mailing/news-mail/links/opt-out-link.server.ts'
import { takenMs } from '~/features/mailing/news-mail/rules/mail-state.ts'
import { scopeAsked } from '~/features/mailing/news-mail/shapes.server.ts'
import { isAnybodyWaiting, takeMails } from '~/features/mailing/news-mail/store.server.ts'

const writers = { number: numberNews, bracket: bracketNews, reward: rewardNews }

/**
 * Reserves the next people with waiting news mails for ten minutes, and returns the present content of their mails. Returns none once everybody has
 * their mail, or other runs have reserved the rest (`elsewhere`).
 */
export const takeNewsMails = mutation('takeNewsMails', {
	input: z.object({ ...scopeAsked, most: z.number().int().min(1).max(500) }),
	allow: systemOnly,
	refusals: ['event_not_found'],
	async run({ store, now, secrets, refuse }, { kind, eventId, scopeId, most }) {
		const row = await findEventRow(store, eventId)
		const provider = row && (await findProvider(store, row.event.providerId))
		if (!row || !provider) return refuse('event_not_found')
		const scope = { kind, scopeId }
		const taken = await takeMails(store, { ...scope, now, until: new Date(now.getTime() + takenMs), most })
		const write = taken.length > 0 ? await writers[kind]({ store, secrets, event: row.event, scopeId }) : undefined
		return {
			elsewhere: taken.length === 0 && (await isAnybodyWaiting(store, scope)),
			provider: { name: provider.name, email: provider.email },
			mails: taken.flatMap((each) => {
				const news = write?.(each)
				if (!news) return []
				const { id, round, email, locale, reader } = each
				const event = inLocale(row.event.name, locale)
				return [{ ...{ id, round, email, locale, reader, event }, news, optOutPath: optOutPath(secrets, kind, id) }]
			}),
		}
	},
})
