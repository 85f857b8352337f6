import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { makeLink } from '~/features/account/flows/use-one-time-link.server.ts'
import { lockAccount } from '~/features/account/store.server.ts'
import { deleteSessionsOf } from '~/features/account/store/sessions.server.ts'

/**
 * Helps a customer with their account, by means they have themselves: a mail with a link, or the end of every session. It never lets staff into the
 * account, and all of it is written down.
 */
export const helpCustomer = mutation('helpCustomer', {
	input: z.object({ accountId: idShape, help: z.enum(['endSessions', 'sendReset', 'sendVerification']) }),
	allow: staffOnly,
	refusals: ['customer_not_found', 'nothing_to_verify'],
	async run(context, { accountId, help }) {
		const { store, refuse, record } = context
		const account = await lockAccount(store, accountId)
		if (!account) return refuse('customer_not_found')
		const about = `account:${accountId}`
		if (help === 'sendVerification' && account.emailVerifiedAt) return refuse('nothing_to_verify')
		record({ name: 'account.helped', about, data: { help } })
		if (help === 'endSessions') {
			const ended = await deleteSessionsOf(store, accountId)
			record({ name: 'account.signed_out_everywhere', about, data: { ended } })
			return {}
		}
		const kind = help === 'sendReset' ? 'reset_password' : 'verify_email'
		const linkId = await makeLink(context, { kind, accountId, sentTo: account.email })
		record({
			name: help === 'sendReset' ? 'account.reset_asked' : 'account.verification_asked',
			about,
			data: { linkId, locale: account.locale },
		})
		return {}
	},
})
