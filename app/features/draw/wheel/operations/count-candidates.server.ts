import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { query } from '~/platform/operations/define.server.ts'
import { readChoosable } from '~/features/attendee/flows/choose-attendees.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { candidatesOf } from '~/features/draw/wheel/flows/read-candidates.server.ts'
import { readWheelForm } from '~/features/draw/wheel/answers/read-wheel-form.server.ts'
import { typedShape } from '~/features/draw/wheel/shapes.server.ts'

/** How many people would take part in a wheel with this form, before it is saved. */
export const countCandidates = query('countCandidates', {
	input: z.object({ eventId: idShape, wheelId: idShape.optional(), typed: typedShape }),
	allow: eventProvider,
	refusals: ['event_not_found'],
	async run({ store, locale, refuse }, { eventId, wheelId = 0, typed }) {
		const from = await readChoosable(store, eventId, locale)
		if (!from) return refuse('event_not_found')
		const { settings, filter, pasted } = readWheelForm(typed, from)
		const { candidates, leftOut } = await candidatesOf(store, { ...settings, eventId, wheelId, filter, pasted })
		return { candidates: candidates.length, leftOut }
	},
})
