import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { readEventOfDraws } from '~/features/draw/draw-record/flows/read-draws-of-event.server.ts'
import { ticketVerifier } from '~/features/attendee/registration/flows/sign-tickets.server.ts'
import { attendeeOfCode } from '~/features/draw/wheel/flows/read-ticket-code.server.ts'
import { countBrackets } from '~/features/tournament/bracket/store/brackets.server.ts'
import { listCandidatesOfAttendees } from '~/features/tournament/bracket/store/candidates.server.ts'

/** Where the people of some tickets of an event play, for a reader who has the ticket codes: only brackets that everybody may see. */
export const findBracketsOfTickets = query('findBracketsOfTickets', {
	input: z.object({ eventId: idShape, codes: z.array(z.string().max(500)).max(500) }),
	allow: everyone,
	refusals: [],
	async run({ store, locale }, { eventId, codes }) {
		const none = { matches: [] as { candidateId: number; name: string; bracketId: number; bracket: string }[] }
		if (codes.length === 0 || (await countBrackets(store, eventId)) === 0) return none
		if (!(await readEventOfDraws(store, eventId, locale))) return none
		const verifier = await ticketVerifier(store, eventId)
		const ids: number[] = []
		for (const code of codes) {
			const id = await attendeeOfCode(store, verifier, eventId, code)
			if (id !== undefined) ids.push(id)
		}
		return { matches: await listCandidatesOfAttendees(store, eventId, ids) }
	},
})
