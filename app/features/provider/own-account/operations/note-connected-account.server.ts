import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { lockProvider } from '~/features/provider/store.server.ts'
import { connectedNameShape, connectGatewayShape, providerIdShape } from '~/features/provider/own-account/shapes.server.ts'
import { insertOwnAccount, lockAccountsAt } from '~/features/provider/own-account/store.server.ts'

/**
 * Stores the account that the gateway made for a provider. Payments begin by it once it is ready (`noteAccountState`). A second call changes nothing;
 * if the provider got another account meanwhile, that one is returned.
 */
export const noteConnectedAccount = mutation('noteConnectedAccount', {
	input: z.object({ providerId: providerIdShape, gateway: connectGatewayShape, knownAs: connectedNameShape }),
	allow: systemOnly,
	refusals: ['provider_not_found'],
	async run({ store, now, dice, refuse, record }, { providerId, gateway, knownAs }) {
		if (!(await lockProvider(store, providerId))) return refuse('provider_not_found')
		const all = await lockAccountsAt(store, providerId, gateway)
		const known = all.find(({ retiredAt }) => retiredAt === null) ?? all.find((each) => each.knownAs === knownAs)
		if (known) return { account: { id: known.id, gateway, knownAs: known.knownAs } }
		const { id } = await insertOwnAccount(store, {
			...{ code: Buffer.from(dice.bytes(18)).toString('base64url'), providerId, gateway, knownAs },
			...{ papers: { gateway, account: knownAs }, state: 'incomplete', createdAt: now, changedAt: now },
		})
		record({ name: 'own_account.set', about: `provider:${providerId}`, providerId, data: { ownAccountId: id, gateway, knownAs } })
		return { account: { id, gateway, knownAs } }
	},
})
