import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { roomFor } from '~/kernel/longest.ts'
import { secretToken } from '~/kernel/dice.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountIdOf } from '~/features/account/guards.server.ts'
import { hashOf } from '~/platform/signing/secrets.server.ts'
import { providerOwner } from '~/features/provider/guards.server.ts'
import { lockProvider } from '~/features/provider/store.server.ts'
import { longest } from '~/features/api-key/rules/longest.ts'
import { checkApiKey, hintLength, mostKeys } from '~/features/api-key/rules/rights.ts'
import { countApiKeys, insertApiKey } from '~/features/api-key/store.server.ts'

/** Makes a key for a provider's program. Only this answer tells its token. */
export const createApiKey = mutation('createApiKey', {
	input: z.object({
		providerId: idShape,
		name: z.string().max(roomFor(longest.name)),
		rights: z.array(z.string().max(60)).max(50),
	}),
	allow: providerOwner,
	// The answer is a secret.
	pagesOnly: true,
	refusals: ['invalid_fields', 'too_many_keys', 'provider_not_found'],
	async run({ store, now, dice, actor, refuse, record }, { providerId, ...typed }) {
		const { issues, cleaned } = checkApiKey(typed)
		if (issues.length > 0) return refuse('invalid_fields', { issues })
		if (!(await lockProvider(store, providerId))) return refuse('provider_not_found')
		if ((await countApiKeys(store, providerId)) >= mostKeys) return refuse('too_many_keys')
		const token = `hoi_${secretToken(dice)}`
		const keyId = await insertApiKey(store, {
			...{ ...cleaned, providerId, tokenHash: hashOf(token), hint: token.slice(0, hintLength), createdAt: now },
			createdBy: accountIdOf(actor),
		})
		record({ name: 'api_key.created', about: `provider:${providerId}`, providerId, data: { keyId, ...cleaned } })
		return { keyId, token }
	},
})
