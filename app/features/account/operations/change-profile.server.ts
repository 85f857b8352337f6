import { z } from 'zod'
import { longestPhone, roomFor } from '~/kernel/longest.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountOf, signedIn } from '~/features/account/guards.server.ts'
import { longest } from '~/features/account/rules/longest.ts'
import { checkProfile } from '~/features/account/rules/profile.ts'
import { updateAccount } from '~/features/account/store.server.ts'

/** Changes what the account says about its person. Any other field that is sent is ignored. */
export const changeProfile = mutation('changeProfile', {
	input: z.object({
		firstName: z.string().max(roomFor(longest.name)),
		lastName: z.string().max(roomFor(longest.name)),
		phone: z.string().max(roomFor(longestPhone)).default(''),
		locale: z.string().max(10),
	}),
	allow: signedIn,
	refusals: ['invalid_fields'],
	async run(context, input) {
		const { issues, cleaned } = checkProfile(input)
		if (issues.length > 0) return context.refuse('invalid_fields', { issues })
		const accountId = accountOf(context)
		await updateAccount(context.store, accountId, cleaned)
		context.record({ name: 'account.profile_changed', about: `account:${accountId}` })
		return cleaned
	},
})
