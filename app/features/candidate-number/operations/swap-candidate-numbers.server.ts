import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { roomFor } from '~/kernel/longest.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountIdOf } from '~/features/account/guards.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { findAttendee } from '~/features/attendee/registration/store.server.ts'
import { findBearer, lockBearers, writeCandidateNumbers } from '~/features/attendee/registration/store/candidate-numbers.server.ts'
import { cleanNumber } from '~/features/candidate-number/rules/configuration.ts'
import { longest } from '~/features/candidate-number/rules/longest.ts'
import { lockConfigurations } from '~/features/candidate-number/store.server.ts'
import { listNumberedOf, writeGiven } from '~/features/candidate-number/store/given.server.ts'

/** Swaps the number of an attendee with that of another person. From then on both count as given by hand. */
export const swapCandidateNumbers = mutation('swapCandidateNumbers', {
	input: z.object({ eventId: idShape, attendeeId: idShape, number: z.string().max(roomFor(longest.number)) }),
	allow: eventProvider,
	refusals: ['attendee_not_found', 'number_malformed', 'number_locked', 'number_not_found'],
	async run({ store, now, actor, refuse, record }, { eventId, attendeeId, number: typed }) {
		await lockConfigurations(store, eventId)
		const attendee = await findAttendee(store, attendeeId)
		if (attendee?.eventId !== eventId) return refuse('attendee_not_found')
		const number = cleanNumber(typed)
		if (number === undefined) return refuse('number_malformed')
		const bearer = await findBearer(store, eventId, number)
		if (!bearer || bearer.id === attendeeId) return refuse('number_not_found')
		await lockBearers(store, eventId, [attendeeId, bearer.id])
		const rows = await listNumberedOf(store, eventId, [attendeeId, bearer.id])
		const [own, other] = [attendeeId, bearer.id].map((id) => rows.find((row) => row.attendeeId === id))
		if (!own || other?.number !== number) return refuse('number_not_found')
		if (rows.some(({ lockedAt, shownAtGate }) => lockedAt !== null || shownAtGate)) return refuse('number_locked')
		await writeCandidateNumbers(store, eventId, [
			{ id: own.attendeeId, number: other.number, bears: true },
			{ id: other.attendeeId, number: own.number, bears: true },
		])
		for (const [row, from] of [
			[own, other],
			[other, own],
		] as const) {
			const as = { configurationId: from.configurationId, how: 'hand' as const, at: now, by: accountIdOf(actor), runId: null }
			await writeGiven(store, [{ attendeeId: row.attendeeId, groupId: from.groupId, serial: null }], as)
			const data = { eventId, attendeeId: row.attendeeId, number: from.number, before: row.number }
			const about = { about: `attendee:${row.attendeeId}`, providerId: attendee.providerId }
			record({ ...about, name: 'attendee.number_set', data, clears: [`event:${eventId}`] })
		}
		return { number: other.number, given: { name: bearer.name, number: own.number } }
	},
})
