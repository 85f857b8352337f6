import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { lockProvider } from '~/features/provider/store.server.ts'
import { providerIdShape } from '~/features/provider/own-account/shapes.server.ts'
import { findOwnAccount, updateOwnAccount } from '~/features/provider/own-account/store.server.ts'

/**
 * Records that an owner disconnected their account from the platform, at the gateway: no payment begins by it, and the gateway answers no questions
 * about it any more. Its money can only be refunded there. This is final: to continue, the owner connects another account.
 */
export const noteAccountGone = mutation('noteAccountGone', {
	input: z.object({ ownAccountId: providerIdShape }),
	allow: systemOnly,
	refusals: ['own_account_not_found'],
	async run({ store, now, refuse, record }, { ownAccountId }) {
		const found = await findOwnAccount(store, { id: ownAccountId })
		if (found?.sealed !== null) return refuse('own_account_not_found')
		await lockProvider(store, found.providerId)
		const before = (await findOwnAccount(store, { id: ownAccountId })) ?? found
		if (before.state === 'gone') return { gone: false }
		await updateOwnAccount(store, ownAccountId, {
			state: 'gone',
			stateAt: now,
			retiredAt: before.retiredAt ?? now,
			changedAt: now,
			changedBy: null,
		})
		const { providerId, gateway, knownAs } = before
		record({ name: 'own_account.gone', about: `provider:${providerId}`, providerId, data: { ownAccountId, gateway, knownAs } })
		return { gone: true }
	},
})
