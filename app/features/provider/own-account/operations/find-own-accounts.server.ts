import { z } from 'zod'
import { query } from '~/platform/operations/define.server.ts'
import { findPaidTo } from '~/features/provider/store.server.ts'
import { ownAccountReader } from '~/features/provider/own-account/guards.server.ts'
import { providerIdShape } from '~/features/provider/own-account/shapes.server.ts'
import { listOwnAccounts } from '~/features/provider/own-account/store.server.ts'

/** Who takes a provider's money, and its present and former accounts. Secrets are never returned. */
export const findOwnAccounts = query('findOwnAccounts', {
	input: z.object({ providerId: providerIdShape }),
	allow: ownAccountReader,
	pagesOnly: true,
	refusals: ['provider_not_found'],
	async run({ store, refuse }, { providerId }) {
		const provider = await findPaidTo(store, providerId)
		if (!provider) return refuse('provider_not_found')
		const accounts = await listOwnAccounts(store, providerId)
		return {
			...provider,
			accounts: accounts.map(({ id, code, gateway, knownAs, papers, state, createdAt, changedAt, retiredAt }) => ({
				...{ id, code, gateway, knownAs, papers, state },
				createdAt: createdAt.toISOString(),
				changedAt: changedAt.toISOString(),
				retiredAt: retiredAt?.toISOString() ?? null,
			})),
		}
	},
})
