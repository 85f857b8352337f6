import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { opensFollow } from '~/features/follow/links/follow-link.server.ts'
import { findFollow as findRow } from '~/features/follow/store.server.ts'

/** The provider that somebody follows, found by the link in their mail. */
export const findFollow = query('findFollow', {
	input: z.object({ followId: idShape, secret: z.string().max(100) }),
	allow: everyone,
	refusals: ['link_not_valid'],
	async run({ store, secrets, refuse }, { followId, secret }) {
		const row = opensFollow(secrets, followId, secret) ? await findRow(store, followId) : undefined
		if (!row) return refuse('link_not_valid')
		const { slug, name } = row.provider
		return { id: followId, state: row.follow.state, provider: { slug, name } }
	},
})
