import { inLocale } from '~/kernel/locale.ts'
import { slugWithId } from '~/kernel/slug.ts'
import { findWheelRow, listResults, listRewards } from '~/features/draw/wheel/store/wheels.server.ts'
import { ticketPathOf } from '~/features/mailing/news-mail/links/ticket-path.server.ts'
import type { TakenMail } from '~/features/mailing/news-mail/store.server.ts'
import type { NewsAsked } from './write-number-news.server.ts'

/** The writer of news for winners: their reward and what to bring, in the organizer's present words. */
export async function rewardNews({ store, secrets, event, scopeId: wheelId }: NewsAsked) {
	const wheel = await findWheelRow(store, event.id, wheelId)
	if (!wheel) return undefined
	const rewards = await listRewards(store, [wheelId])
	const results = await listResults(store, [wheelId])
	return (mail: TakenMail) => {
		const rewardId = results.find(({ id }) => id === mail.id)?.rewardId
		return {
			kind: 'reward' as const,
			about: 'won',
			winner: mail.name,
			reward: rewards.find(({ id }) => id === rewardId)?.name ?? '',
			wheel: wheel.name,
			collecting: wheel.collecting === null ? '' : inLocale(wheel.collecting, mail.locale),
			path: ticketPathOf(secrets, mail) ?? `/event/${slugWithId(event)}/draws`,
			isTicket: mail.attendeeId !== null,
		}
	}
}
