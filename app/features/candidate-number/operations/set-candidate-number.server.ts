import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { roomFor } from '~/kernel/longest.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountIdOf } from '~/features/account/guards.server.ts'
import { lockAttendee } from '~/features/attendee/flows/lock-attendee.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { findBearer, writeCandidateNumbers } from '~/features/attendee/registration/store/candidate-numbers.server.ts'
import { cleanNumber } from '~/features/candidate-number/rules/configuration.ts'
import { longest } from '~/features/candidate-number/rules/longest.ts'
import { lockConfigurations } from '~/features/candidate-number/store.server.ts'
import { deleteGiven, listNumberedOf, writeGiven } from '~/features/candidate-number/store/given.server.ts'

/** Gives an attendee a number by hand; no run changes it. Null takes the attendee's number back. */
export const setCandidateNumber = mutation('setCandidateNumber', {
	input: z.object({ eventId: idShape, attendeeId: idShape, number: z.string().max(roomFor(longest.number)).nullable() }),
	allow: eventProvider,
	refusals: ['attendee_not_found', 'number_malformed', 'number_locked', 'number_taken'],
	async run({ store, now, actor, refuse, record }, { eventId, attendeeId, number: typed }) {
		await lockConfigurations(store, eventId)
		const found = await lockAttendee(store, eventId, attendeeId)
		if (!found) return refuse('attendee_not_found')
		const number = typed === null ? null : cleanNumber(typed)
		if (number === undefined) return refuse('number_malformed')
		const [row] = await listNumberedOf(store, eventId, [attendeeId])
		if (row && (row.lockedAt !== null || row.shownAtGate)) return refuse('number_locked')
		const before = found.attendee.candidateNumber
		if (before === number) return { number, before }
		const bearer = number === null ? undefined : await findBearer(store, eventId, number)
		if (bearer) return refuse('number_taken', { name: bearer.name })
		await writeCandidateNumbers(store, eventId, [{ id: attendeeId, number, bears: before !== null }])
		if (number === null) await deleteGiven(store, [attendeeId])
		else {
			const as = { configurationId: row?.configurationId ?? null, how: 'hand' as const, at: now, by: accountIdOf(actor), runId: null }
			await writeGiven(store, [{ attendeeId, groupId: row?.groupId ?? null, serial: null }], as)
		}
		const name = number === null ? 'attendee.number_taken_back' : 'attendee.number_set'
		const about = { about: `attendee:${attendeeId}`, providerId: found.attendee.providerId }
		record({ ...about, name, data: { eventId, attendeeId, number, before }, clears: [`event:${eventId}`] })
		return { number, before }
	},
})
