import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { lockProvider } from '~/features/provider/store.server.ts'
import { connectedStates } from '~/features/provider/own-account/rules/account-state.ts'
import { providerIdShape } from '~/features/provider/own-account/shapes.server.ts'
import { findOwnAccount, updateOwnAccount } from '~/features/provider/own-account/store.server.ts'

/**
 * Stores the gateway's answer about a connected account: whether it takes cards, or is not ready yet. Payments begin only by a ready account. An
 * answer to a question older than the newest one changes nothing; an account that left the platform stays gone.
 */
export const noteAccountState = mutation('noteAccountState', {
	input: z.object({ ownAccountId: providerIdShape, state: z.enum(connectedStates), askedAt: z.iso.datetime() }),
	allow: systemOnly,
	refusals: ['own_account_not_found'],
	async run({ store, refuse, record }, { ownAccountId, state, askedAt }) {
		const found = await findOwnAccount(store, { id: ownAccountId })
		if (found?.sealed !== null) return refuse('own_account_not_found')
		// The lock keeps payments from beginning, and others from writing the state.
		await lockProvider(store, found.providerId)
		const before = (await findOwnAccount(store, { id: ownAccountId })) ?? found
		const stateAt = new Date(askedAt)
		if (before.state === 'gone' || (before.stateAt !== null && before.stateAt > stateAt)) return { state: before.state }
		await updateOwnAccount(store, ownAccountId, { state, stateAt })
		if (before.state !== state) {
			const { providerId, gateway, knownAs } = before
			const name = state === 'ready' ? 'own_account.ready' : 'own_account.not_ready'
			record({ name, about: `provider:${providerId}`, providerId, data: { ownAccountId, gateway, knownAs, state } })
		}
		return { state }
	},
})
