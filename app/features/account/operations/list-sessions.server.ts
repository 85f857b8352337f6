import { z } from 'zod'
import { query } from '~/platform/operations/define.server.ts'
import { accountOf, sessionIdOf, signedIn } from '~/features/account/guards.server.ts'
import { deviceOf } from '~/features/account/rules/device.ts'
import { listSessions as listRows } from '~/features/account/store/sessions.server.ts'

/** Where somebody is signed in: the session that asks comes first, the others by when they were last seen. */
export const listSessions = query('listSessions', {
	input: z.object({}),
	allow: signedIn,
	refusals: [],
	async run({ store, now, actor }) {
		const accountId = accountOf({ actor })
		const thisId = sessionIdOf(actor)
		const rows = await listRows(store, accountId, now)
		const sessions = rows.map(({ id, createdAt, seenAt, way, userAgent }) => ({
			id,
			isThis: id === thisId,
			openedAt: createdAt,
			// The session that asks is in use now. `seenAt` is written less often.
			seenAt: id === thisId ? now : (seenAt ?? createdAt),
			way,
			...deviceOf(userAgent),
		}))
		return { sessions: sessions.sort((a, b) => Number(b.isThis) - Number(a.isThis) || b.seenAt.getTime() - a.seenAt.getTime()) }
	},
})
