import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { query } from '~/platform/operations/define.server.ts'
import { countAttendees } from '~/features/attendee/store.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { readAudience } from '~/features/mailing/flows/read-audience.server.ts'
import { audienceShape } from '~/features/mailing/shapes.server.ts'
import { countAddresses } from '~/features/mailing/store.server.ts'

/** The reach of a mailing: how many attendees, how many addresses, and how many of these opted out. */
export const previewMailing = query('previewMailing', {
	input: z.object({ eventId: idShape, ...audienceShape }),
	allow: eventProvider,
	refusals: ['event_not_found'],
	async run({ store, locale, refuse }, { eventId, ...asked }) {
		const audience = await readAudience(store, eventId, locale, asked)
		if (!audience) return refuse('event_not_found')
		const { event, wanted, addresses, unknown } = audience
		const [attendees, reached] = [await countAttendees(store, wanted), await countAddresses(store, event.providerId, addresses)]
		return { event: { id: event.id, name: event.name }, attendees, ...reached, unknown }
	},
})
