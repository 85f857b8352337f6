import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { apiKeyOwner } from '~/features/api-key/guards.server.ts'
import { findApiKey, markRevoked } from '~/features/api-key/store.server.ts'

/** Revokes a key, for ever and at once. A second call changes nothing. */
export const revokeApiKey = mutation('revokeApiKey', {
	input: z.object({ keyId: idShape }),
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
