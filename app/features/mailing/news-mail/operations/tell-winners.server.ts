import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { wheelAsked } from '~/features/draw/wheel/shapes.server.ts'
import { lockWheel } from '~/features/draw/wheel/store/wheels.server.ts'
import { askMails } from '~/features/mailing/news-mail/store.server.ts'

/**
 * Mails a wheel's winners who were not told yet, or those of named results again; a job sends the mails. A button pressed twice sends each mail once.
 */
export const tellWinners = mutation('tellWinners', {
	input: z.object({ ...wheelAsked, resultIds: z.array(idShape).min(1).max(500).optional() }),
	allow: eventProvider,
	refusals: ['wheel_not_found', 'no_winner_to_tell'],
	async run({ store, now, refuse, record }, { eventId, wheelId, resultIds }) {
		const wheel = await lockWheel(store, eventId, wheelId)
		if (!wheel) return refuse('wheel_not_found')
		const { providerId } = wheel
		const scope = { kind: 'reward' as const, scopeId: wheelId }
		const { people, waiting } = await askMails(store, { ...scope, now, who: resultIds ?? 'due' })
		if (people === 0) return refuse('no_winner_to_tell')
		if (waiting > 0)
			record({ name: 'news_mail.started', about: `event:${eventId}`, providerId, data: { ...scope, eventId, count: waiting } })
		return { people, waiting }
	},
})
