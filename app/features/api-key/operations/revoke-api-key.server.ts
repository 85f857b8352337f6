import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { apiKeyOwner } from '../guards.server.ts'
import { findApiKey, markRevoked } from '../store.server.ts'

/** Takes a key back, for ever and at once. Again it changes nothing. */
export const revokeApiKey = mutation('revokeApiKey', {
	input: z.object({ keyId: z.number().int().positive().safe() }),
	allow: apiKeyOwner,
	refusals: [],
	async run({ store, now, record }, { keyId }) {
		const found = await findApiKey(store, keyId)
		if (found && (await markRevoked(store, keyId, now))) {
			const { providerId, name } = found
			record({ name: 'api_key.revoked', about: `provider:${providerId}`, providerId, data: { keyId, name } })
		}
		return { revoked: true }
	},
})
