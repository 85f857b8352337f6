import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountIdOf } from '~/features/account/guards.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { readAudience } from '~/features/mailing/flows/read-audience.server.ts'
import { checkLetter } from '~/features/mailing/rules/mailing.ts'
import { audienceShape, letterShape } from '~/features/mailing/shapes.server.ts'
import { findMailingByKey, insertMailing, insertRecipients, updateMailing } from '~/features/mailing/store.server.ts'

/**
 * Stores the recipients of a letter, each address once, and lets a job send it. People who book afterwards do not get it. The same key gives the
 * same mailing.
 */
export const startMailing = mutation('startMailing', {
	input: z.object({ eventId: idShape, key: z.uuid(), letter: letterShape, ...audienceShape }),
	allow: eventProvider,
	refusals: ['event_not_found', 'invalid_fields', 'nobody_to_mail', 'conditions_not_understood'],
	async run({ store, now, actor, locale, refuse, record }, { eventId, key, letter, ...asked }) {
		const { issues, cleaned } = checkLetter(letter)
		if (issues.length > 0) return refuse('invalid_fields', { issues })
		const audience = await readAudience(store, eventId, locale, asked)
		if (!audience) return refuse('event_not_found')
		// A condition that makes no sense must not silently become a letter to everybody, or to nobody.
		if (audience.unknown.length > 0) return refuse('conditions_not_understood')
		const { providerId } = audience.event
		const writtenBy = accountIdOf(actor)
		const row = {
			providerId,
			eventId,
			key,
			letter: cleaned,
			state: 'sending' as const,
			recipients: 0,
			writtenBy,
			startedAt: now,
			endedAt: null,
		}
		const mailingId = await insertMailing(store, row)
		if (mailingId === undefined) {
			const known = await findMailingByKey(store, eventId, key)
			if (!known) throw new Error('a mailing is neither new nor known')
			return { mailingId: known.id, recipients: known.recipients }
		}
		const recipients = await insertRecipients(store, mailingId, providerId, audience.addresses)
		if (recipients === 0) return refuse('nobody_to_mail')
		await updateMailing(store, mailingId, { recipients })
		record({ name: 'mailing.started', about: `event:${eventId}`, providerId, data: { mailingId, recipients } })
		return { mailingId, recipients }
	},
})
