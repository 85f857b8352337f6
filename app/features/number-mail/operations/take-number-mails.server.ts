import { z } from 'zod'
import { inLocale } from '../../../kernel/locale.ts'
import { slugWithId } from '../../../kernel/slug.ts'
import { mutation } from '../../../platform/operations/define.server.ts'
import { systemOnly } from '../../account/guards.server.ts'
import { readEventOfAttendees } from '../../attendee/flows/read-event-of-attendees.server.ts'
import { idShape } from '../../cart/shapes.server.ts'
import { findEventRow } from '../../event/store.server.ts'
import { findProvider } from '../../provider/store.server.ts'
import { heldTicketPath } from '../../self-service/links/transfer-link.server.ts'
import { optOutPath } from '../links/opt-out-link.server.ts'
import { takenMs } from '../rules/mail-state.ts'
import { isAnybodyWaiting, takeMails } from '../store.server.ts'

/**
 * Takes the next people of an event in hand who are told their number, with what their mails need: for ten minutes nobody else gets them. None
 * once everybody has theirs, or others have in hand who is left (`elsewhere`).
 */
export const takeNumberMails = mutation('takeNumberMails', {
	input: z.object({ eventId: idShape, most: z.number().int().min(1).max(500) }),
	allow: systemOnly,
	refusals: ['event_not_found'],
	async run({ store, now, secrets, refuse }, { eventId, most }) {
		const row = await findEventRow(store, eventId)
		const provider = row && (await findProvider(store, row.event.providerId))
		if (!row || !provider) return refuse('event_not_found')
		const taken = await takeMails(store, eventId, { now, until: new Date(now.getTime() + takenMs), most })
		const inWords = {
			vi_VN: await readEventOfAttendees(store, eventId, 'vi_VN'),
			en_US: await readEventOfAttendees(store, eventId, 'en_US'),
		}
		const { startsAt, timeZone } = row.event
		return {
			elsewhere: taken.length === 0 && (await isAnybodyWaiting(store, eventId)),
			event: { id: eventId, slug: slugWithId(row.event), startsAt, timeZone },
			provider: { name: provider.name, email: provider.email },
			mails: taken.map(({ transferId, orderNumber, variantId, ...mail }) => {
				const variant = inWords[mail.locale]?.variants.find(({ id }) => id === variantId)
				const orderPath = `/checkout/thank-you?order=${orderNumber}&secret=${secrets.derive('order', orderNumber)}`
				return {
					...mail,
					ticket: [variant?.ticket, variant?.attributes].filter(Boolean).join(' · '),
					event: inLocale(row.event.name, mail.locale),
					path: transferId === null ? orderPath : heldTicketPath(secrets, { attendeeId: mail.attendeeId, transferId }),
					optOutPath: optOutPath(secrets, mail.attendeeId),
				}
			}),
		}
	},
})
