import { z } from 'zod'
import { signedInRecently } from '~/kernel/recent-sign-in.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountIdOf } from '~/features/account/guards.server.ts'
import { providerOwner } from '~/features/provider/guards.server.ts'
import { lockProvider } from '~/features/provider/store.server.ts'
import { ownGatewayShape, providerIdShape } from '~/features/provider/own-account/shapes.server.ts'
import { findLiveAccount, updateOwnAccount } from '~/features/provider/own-account/store.server.ts'

/**
 * Retires a provider's own account at a gateway: from then on, no payment begins by it. Begun payments continue, and its money is refunded by it. A
 * second call changes nothing.
 */
export const retireOwnAccount = mutation('retireOwnAccount', {
	input: z.object({ providerId: providerIdShape, gateway: ownGatewayShape }),
	allow: providerOwner,
	pagesOnly: true,
	refusals: ['provider_not_found', 'prove_first'],
	async run({ store, now, actor, refuse, record }, { providerId, gateway }) {
		if (!signedInRecently(actor, now)) return refuse('prove_first')
		if (!(await lockProvider(store, providerId))) return refuse('provider_not_found')
		const live = await findLiveAccount(store, providerId, gateway)
		if (!live) return { retired: false }
		await updateOwnAccount(store, live.id, { retiredAt: now, changedAt: now, changedBy: accountIdOf(actor) ?? null })
		const data = { ownAccountId: live.id, gateway, knownAs: live.knownAs }
		record({ name: 'own_account.retired', about: `provider:${providerId}`, providerId, data })
		return { retired: true }
	},
})
