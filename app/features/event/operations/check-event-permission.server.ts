import { z } from 'zod'
import { query } from '../../../platform/operations/define.server.ts'
import { everyone } from '../../account/guards.server.ts'
import { eventProvider } from '../guards.server.ts'

/**
 * Whether the caller may manage an event (specification §5, §6): false for unknown events, visitors and malformed ids, never an error. Who
 * asks is the session's account; a `userId` in the parameters is not believed.
 */
export const checkEventPermission = query('checkEventPermission', {
	input: z.object({ eventId: z.unknown(), userId: z.unknown().optional(), _timestamp: z.unknown().optional() }),
	allow: everyone,
	refusals: [],
	async run(context, { eventId }) {
		const known = z.coerce.number().int().positive().safe().safeParse(eventId)
		if (!known.success) return { hasPermission: false }
		return { hasPermission: (await eventProvider(context, { eventId: known.data })) === 'granted' }
	},
})
