import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { query } from '~/platform/operations/define.server.ts'
import { providerOwner } from '~/features/provider/guards.server.ts'
import { listApiKeyRows } from '~/features/api-key/store.server.ts'

/** A provider's keys that are not revoked, without their secrets. */
export const listApiKeys = query('listApiKeys', {
	input: z.object({ providerId: idShape }),
	allow: providerOwner,
	refusals: [],
	async run({ store }, { providerId }) {
		return (await listApiKeyRows(store, providerId)).map(({ id, name, rights, hint, createdAt, usedAt }) => ({
			...{ id, name, rights, hint, createdAt: createdAt.toISOString(), usedAt: usedAt?.toISOString() ?? null },
		}))
	},
})
