import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { opensNewsletter } from '~/features/follow/newsletter/links/newsletter-link.server.ts'
import { lockReader, updateReader } from '~/features/follow/newsletter/store.server.ts'

/** Confirms that somebody wants the newsletter, also after they left: the link proves whose the address is. Confirming twice changes nothing. */
export const confirmNewsletter = mutation('confirmNewsletter', {
	input: z.object({ readerId: idShape, secret: z.string().max(100) }),
	allow: everyone,
	refusals: ['link_not_valid'],
	async run({ store, secrets, now, refuse, record }, { readerId, secret }) {
		const reader = opensNewsletter(secrets, readerId, secret) ? await lockReader(store, readerId) : undefined
		if (!reader) return refuse('link_not_valid')
		const state = 'confirmed' as const
		if (reader.state === state) return { state }
		await updateReader(store, readerId, { state, confirmedAt: now, leftAt: null })
		record({ name: 'newsletter.confirmed', about: `newsletter_reader:${readerId}`, data: { readerId } })
		return { state }
	},
})
