import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { opensNewsletter } from '~/features/follow/newsletter/links/newsletter-link.server.ts'
import { findReader } from '~/features/follow/newsletter/store.server.ts'

/** Whether somebody gets the newsletter, by the link in one of its mails. */
export const findNewsletterReader = query('findNewsletterReader', {
	input: z.object({ readerId: idShape, secret: z.string().max(100) }),
	allow: everyone,
	refusals: ['link_not_valid'],
	async run({ store, secrets, refuse }, { readerId, secret }) {
		const reader = opensNewsletter(secrets, readerId, secret) ? await findReader(store, readerId) : undefined
		if (!reader) return refuse('link_not_valid')
		return { state: reader.state, email: reader.email }
	},
})
