import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { standsStill } from '~/features/mailing/rules/mailing.ts'
import { lockMailing, updateMailing } from '~/features/mailing/store.server.ts'

/** Continues a mailing that is being sent: after a run ended in time, or when its organiser asks because it stands still. Else it changes nothing. */
export const continueMailing = mutation('continueMailing', {
	input: z.object({ eventId: idShape, mailingId: idShape }),
	allow: eventProvider,
	refusals: ['mailing_not_found'],
	async run({ store, now, actor, refuse, record }, { eventId, mailingId }) {
		const mailing = await lockMailing(store, mailingId)
		if (mailing?.eventId !== eventId) return refuse('mailing_not_found')
		const { state, providerId } = mailing
		if (state !== 'sending' || (actor.kind !== 'system' && !standsStill(mailing, now))) return { state }
		await updateMailing(store, mailingId, { workedAt: now })
		record({ name: 'mailing.continued', about: `event:${eventId}`, providerId, data: { mailingId } })
		return { state }
	},
})
