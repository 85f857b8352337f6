import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { opensNewsletter } from '~/features/follow/newsletter/links/newsletter-link.server.ts'
import { dropWaitingLetters, lockReader, updateReader } from '~/features/follow/newsletter/store.server.ts'

/** Ends the newsletter for somebody, letters that are being sent included. Leaving twice changes nothing. */
export const leaveNewsletter = mutation('leaveNewsletter', {
	input: z.object({ readerId: idShape, secret: z.string().max(100) }),
	allow: everyone,
	refusals: ['link_not_valid'],
	async run({ store, secrets, now, refuse, record }, { readerId, secret }) {
		const reader = opensNewsletter(secrets, readerId, secret) ? await lockReader(store, readerId) : undefined
		if (!reader) return refuse('link_not_valid')
		const state = 'left' as const
		if (reader.state === state) return { state }
		await updateReader(store, readerId, { state, leftAt: now })
		await dropWaitingLetters(store, readerId)
		record({ name: 'newsletter.left', about: `newsletter_reader:${readerId}`, data: { readerId } })
		return { state }
	},
})
