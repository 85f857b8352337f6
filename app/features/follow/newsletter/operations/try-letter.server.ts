import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { findAccount } from '~/features/account/store.server.ts'
import { checkLetter } from '~/features/mailing/rules/mailing.ts'
import { letterShape } from '~/features/mailing/shapes.server.ts'

/** Sends a letter to its writer, and to nobody else. */
export const tryLetter = mutation('tryLetter', {
	input: z.object({ letter: letterShape }),
	allow: staffOnly,
	refusals: ['invalid_fields', 'no_address_of_yours'],
	async run({ store, actor, locale, refuse, record }, { letter }) {
		const { issues, cleaned } = checkLetter(letter)
		if (issues.length > 0) return refuse('invalid_fields', { issues })
		const account = actor.kind === 'account' ? await findAccount(store, actor.accountId) : undefined
		if (!account) return refuse('no_address_of_yours')
		record({ name: 'newsletter.tried', about: `account:${account.id}`, data: { letter: cleaned, accountId: account.id, locale } })
		return { email: account.email }
	},
})
