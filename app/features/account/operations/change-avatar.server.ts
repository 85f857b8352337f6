import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountOf, signedIn } from '~/features/account/guards.server.ts'
import { replaceAvatar } from '~/features/account/store.server.ts'

/** Gives the caller's account the picture that was kept under a path, or none. A job deletes the picture before. */
export const changeAvatar = mutation('changeAvatar', {
	input: z.object({ avatarPath: z.string().max(200).nullable() }),
	allow: signedIn,
	// The path is one that `keepAvatar` just made. A path from the wire could be anybody's picture.
	pagesOnly: true,
	refusals: [],
	async run(context, { avatarPath }) {
		const accountId = accountOf(context)
		const replaced = await replaceAvatar(context.store, accountId, avatarPath)
		context.record({ name: 'account.avatar_changed', about: `account:${accountId}`, data: replaced ? { replaced } : {} })
		return { avatarPath }
	},
})
