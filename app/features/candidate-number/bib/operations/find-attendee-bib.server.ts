import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { query } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { findAttendee } from '~/features/attendee/registration/store.server.ts'
import { firstDesign } from '~/features/candidate-number/bib/rules/design.ts'
import { findDesign, listPrintsOf } from '~/features/candidate-number/bib/store.server.ts'

/** When somebody's bib was printed, and whether it is still valid. */
export const findAttendeeBib = query('findAttendeeBib', {
	input: z.object({ eventId: idShape, attendeeId: idShape }),
	allow: eventProvider,
	refusals: ['attendee_not_found'],
	async run({ store, refuse }, { eventId, attendeeId }) {
		const attendee = await findAttendee(store, attendeeId)
		if (attendee?.eventId !== eventId) return refuse('attendee_not_found')
		const [last] = await listPrintsOf(store, attendeeId, 1)
		const design = (await findDesign(store, eventId))?.design ?? firstDesign
		const isOld =
			last !== undefined &&
			(last.candidateNumber !== attendee.candidateNumber ||
				(design.code === 'ticket' && last.codeIssue !== null && last.codeIssue !== attendee.codeIssue))
		return { printedAt: last?.printedAt.toISOString() ?? null, printedNumber: last?.candidateNumber ?? null, isOld }
	},
})
