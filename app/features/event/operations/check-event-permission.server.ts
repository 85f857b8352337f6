import { z } from 'zod'
import { eventIdFromPath } from '~/kernel/slug.ts'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'

/** Browsers send a number, or the digits they took from a path. */
const eventIdShape = z
	.union([
		z.number(),
		z
			.string()
			.regex(/^\d{1,16}$/)
			.transform(Number),
	])
	.pipe(z.number().int().positive().safe())

/**
 * Whether the caller may manage an event (specification §5, §6): false for unknown events, visitors and malformed ids, never an error. The
 * caller is the session's account; a `userId` in the parameters is not believed. Instead of the id, callers may send a path that contains it.
 */
export const checkEventPermission = query('checkEventPermission', {
	input: z.object({
		eventId: z.unknown().optional(),
		path: z.string().max(2_000).optional().catch(undefined),
		userId: z.unknown().optional(),
		_timestamp: z.unknown().optional(),
	}),
	allow: everyone,
	refusals: [],
	async run(context, { eventId, path }) {
		const known = eventIdShape.safeParse(eventId ?? (path === undefined ? undefined : eventIdFromPath(path)))
		if (!known.success) return { hasPermission: false }
		// Whatever goes wrong, the answer is no (truths §4.3).
		const access = await eventProvider(context, { eventId: known.data }).catch(() => 'not_found')
		return { hasPermission: access === 'granted' }
	},
})
