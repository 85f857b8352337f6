import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { inLocale } from '~/kernel/locale.ts'
import { query } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { followPath } from '~/features/follow/links/follow-link.server.ts'
import { stillNews } from '~/features/follow/rules/following.ts'
import { findFollow, listRoundEvents } from '~/features/follow/store.server.ts'

/** The content of a mail to a follower, and their address; refused if the content is no longer true. Without a round the mail asks to confirm. */
export const findFollowMail = query('findFollowMail', {
	input: z.object({ followId: idShape, roundId: idShape.optional() }),
	allow: systemOnly,
	refusals: ['nothing_to_mail'],
	async run({ store, secrets, now, refuse }, { followId, roundId }) {
		const row = await findFollow(store, followId)
		const expected = roundId === undefined ? 'unconfirmed' : 'following'
		if (!row || row.follow.state !== expected || row.provider.suspendedAt) return refuse('nothing_to_mail')
		const { email, locale } = row.follow
		const news = roundId === undefined ? [] : stillNews(await listRoundEvents(store, roundId), now)
		if (roundId !== undefined && news.length === 0) return refuse('nothing_to_mail')
		const events = news.map((event) => ({
			slug: `${event.slug}-${event.id}`,
			name: inLocale(event.name, locale),
			startsAt: event.startsAt.toISOString(),
			timeZone: event.timeZone,
			city: event.city,
		}))
		return { email, locale, path: followPath(secrets, followId), provider: { slug: row.provider.slug, name: row.provider.name }, events }
	},
})
