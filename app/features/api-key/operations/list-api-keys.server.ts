import { z } from 'zod'
import { query } from '../../../platform/operations/define.server.ts'
import { providerOwner } from '../../provider/guards.server.ts'
import { listApiKeyRows } from '../store.server.ts'

/** A provider's keys that are good, without what opens. */
export const listApiKeys = query('listApiKeys', {
	input: z.object({ providerId: z.number().int().positive().safe() }),
	allow: providerOwner,
	refusals: [],
	async run({ store }, { providerId }) {
		return (await listApiKeyRows(store, providerId)).map(({ id, name, rights, hint, createdAt, usedAt }) => ({
			...{ id, name, rights, hint, createdAt: createdAt.toISOString(), usedAt: usedAt?.toISOString() ?? null },
		}))
	},
})
