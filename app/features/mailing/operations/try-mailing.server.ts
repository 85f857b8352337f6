import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { findAccount } from '~/features/account/store.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { checkLetter } from '~/features/mailing/rules/mailing.ts'
import { letterShape } from '~/features/mailing/shapes.server.ts'

/** Sends a letter to its writer, and to nobody else. */
export const tryMailing = mutation('tryMailing', {
	input: z.object({ eventId: idShape, letter: letterShape }),
	allow: eventProvider,
	refusals: ['event_not_found', 'invalid_fields', 'no_address_of_yours'],
	async run({ store, actor, locale, refuse, record }, { eventId, letter }) {
		const { issues, cleaned } = checkLetter(letter)
		if (issues.length > 0) return refuse('invalid_fields', { issues })
		const row = await findEventRow(store, eventId)
		if (!row) return refuse('event_not_found')
		const account = actor.kind === 'account' ? await findAccount(store, actor.accountId) : undefined
		if (!account) return refuse('no_address_of_yours')
		const { providerId } = row.event
		const data = { eventId, letter: cleaned, accountId: account.id, locale }
		record({ name: 'mailing.tried', about: `event:${eventId}`, providerId, data })
		return { email: account.email }
	},
})
