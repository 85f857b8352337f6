import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { lockMailing, updateMailing } from '~/features/mailing/store.server.ts'

/** Ends a mailing before everybody has it. Mails that were sent cannot be taken back. */
export const stopMailing = mutation('stopMailing', {
	input: z.object({ eventId: idShape, mailingId: idShape }),
	allow: eventProvider,
	refusals: ['mailing_not_found'],
	async run({ store, now, refuse, record }, { eventId, mailingId }) {
		const mailing = await lockMailing(store, mailingId)
		if (mailing?.eventId !== eventId) return refuse('mailing_not_found')
		if (mailing.state !== 'sending') return { state: mailing.state }
		await updateMailing(store, mailingId, { state: 'stopped', endedAt: now })
		record({ name: 'mailing.stopped', about: `event:${eventId}`, providerId: mailing.providerId, data: { mailingId } })
		return { state: 'stopped' as const }
	},
})
