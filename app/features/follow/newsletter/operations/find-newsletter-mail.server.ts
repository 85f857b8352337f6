import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { query } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { newsletterPath } from '~/features/follow/newsletter/links/newsletter-link.server.ts'
import { findReader } from '~/features/follow/newsletter/store.server.ts'

/** The content of the mail to somebody who asked for the newsletter; nothing where they are not to get it any more. */
export const findNewsletterMail = query('findNewsletterMail', {
	input: z.object({ readerId: idShape }),
	allow: systemOnly,
	refusals: ['nothing_to_mail'],
	async run({ store, secrets, refuse }, { readerId }) {
		const reader = await findReader(store, readerId)
		if (!reader || reader.state === 'left') return refuse('nothing_to_mail')
		const { email, locale, state } = reader
		return { email, locale, state, path: newsletterPath(secrets, readerId) }
	},
})
