import { z } from 'zod'
import { query } from '../../../platform/operations/define.server.ts'
import { systemOnly } from '../../account/guards.server.ts'
import { idShape } from '../../cart/shapes.server.ts'
import { waitedFor } from '../shown-entry.ts'
import { findEntry } from '../store.server.ts'
import { waitingPath } from '../waiting-link.server.ts'

/** What a mail to somebody who waits says, and to whom; nobody is told what is no longer so. */
export const findWaitingMail = query('findWaitingMail', {
	input: z.object({ entryId: idShape, state: z.enum(['unconfirmed', 'offered', 'expired', 'closed', 'called_off']) }),
	allow: systemOnly,
	refusals: ['nobody_to_tell'],
	async run({ store, secrets, refuse }, { entryId, state }) {
		const row = await findEntry(store, entryId)
		const isTrue = state === 'called_off' ? row?.entry.state === 'closed' && row.event.state === 'cancelled' : row?.entry.state === state
		if (!row || !isTrue) return refuse('nobody_to_tell')
		const { email, name, quantity, locale, offerEndsAt } = row.entry
		const note = state === 'called_off' ? (row.event.cancelNote ?? '') : ''
		return { email, name, quantity, locale, state, offerEndsAt, note, path: waitingPath(secrets, entryId), ...waitedFor(row, locale) }
	},
})
