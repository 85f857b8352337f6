import { z } from 'zod'
import { signedInRecently } from '~/kernel/recent-sign-in.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountIdOf } from '~/features/account/guards.server.ts'
import { providerOwner } from '~/features/provider/guards.server.ts'
import { lockProvider } from '~/features/provider/store.server.ts'
import { connectGatewayShape, providerIdShape } from '~/features/provider/own-account/shapes.server.ts'
import { lockAccountsAt, updateOwnAccount } from '~/features/provider/own-account/store.server.ts'

/**
 * Begins or continues to connect a provider's account at the card gateway. The caller must have proved who they are just before. An account that the
 * provider has, or stopped using, is used again. If there is none, or it left the platform, the caller asks the gateway for one with `key`: two
 * presses get the same key, and make one account (`noteConnectedAccount`).
 */
export const beginConnect = mutation('beginConnect', {
	input: z.object({ providerId: providerIdShape, gateway: connectGatewayShape }),
	allow: providerOwner,
	pagesOnly: true,
	refusals: ['provider_not_found', 'prove_first'],
	async run({ store, now, actor, refuse, record }, { providerId, gateway }) {
		if (!signedInRecently(actor, now)) return refuse('prove_first')
		// The lock keeps payments from beginning meanwhile.
		if (!(await lockProvider(store, providerId))) return refuse('provider_not_found')
		const all = await lockAccountsAt(store, providerId, gateway)
		const account = all.find(({ retiredAt }) => retiredAt === null) ?? all.find(({ state }) => state !== 'gone')
		// The key contains the hour, because a gateway repeats a refusal as long as it remembers the key.
		if (!account) return { account: null, key: `provider:${providerId}:${all.length + 1}:${now.toISOString().slice(0, 13)}` }
		const { id, knownAs } = account
		if (account.retiredAt !== null) {
			await updateOwnAccount(store, id, { retiredAt: null, changedAt: now, changedBy: accountIdOf(actor) ?? null })
			record({ name: 'own_account.set', about: `provider:${providerId}`, providerId, data: { ownAccountId: id, gateway, knownAs } })
		}
		return { account: { id, gateway, knownAs }, key: null }
	},
})
