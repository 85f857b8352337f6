import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { opensFollow } from '~/features/follow/links/follow-link.server.ts'
import { lockFollow, updateFollow } from '~/features/follow/store.server.ts'

/** Proves that an address belongs to the person who wants to follow. Confirming twice has the effect of once. */
export const confirmFollow = mutation('confirmFollow', {
	input: z.object({ followId: idShape, secret: z.string().max(100) }),
	allow: everyone,
	refusals: ['link_not_valid'],
	async run({ store, secrets, refuse, record }, { followId, secret }) {
		const locked = opensFollow(secrets, followId, secret) ? await lockFollow(store, followId) : undefined
		if (!locked) return refuse('link_not_valid')
		if (locked.state !== 'unconfirmed') return { state: locked.state }
		await updateFollow(store, followId, { state: 'following' })
		record({ name: 'follow.confirmed', about: `follow:${followId}`, providerId: locked.providerId, data: { followId } })
		return { state: 'following' as const }
	},
})
