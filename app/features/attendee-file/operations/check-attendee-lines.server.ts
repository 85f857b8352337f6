import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { systemOnly } from '../../account/guards.server.ts'
import { groundOf } from '../flows/read-event-for-file.server.ts'
import { planPerson } from '../rules/plan-person.ts'
import { idShape } from '../shapes.server.ts'
import { listLinesBehind, lockFile, updateFile } from '../store.server.ts'
import { markKnownPeople, writePlans } from '../store/checking.server.ts'

/** So few that other requests, the page with the progress among them, get their turn between two steps on the embedded database. */
const linesAtOnce = 1_000

/** Says of the next lines of a file whom they would put on the list, or what is wrong with them. Nobody is put there. */
export const checkAttendeeLines = mutation('checkAttendeeLines', {
	input: z.object({ fileId: idShape }),
	allow: systemOnly,
	refusals: [],
	async run({ store, now, record }, { fileId }) {
		const file = await lockFile(store, fileId)
		if (file?.state !== 'checking') return { more: false }
		const { eventId, providerId } = file
		const lines = await listLinesBehind(store, fileId, file.reached, linesAtOnce)
		if (lines.length === 0) {
			const warned = await markKnownPeople(store, fileId, eventId)
			await updateFile(store, fileId, { state: 'checked', warned })
			const { good, wrong } = file
			record({ name: 'attendee_file.checked', about: `attendee_file:${fileId}`, providerId, data: { eventId, good, wrong, warned } })
			return { more: false }
		}
		const ground = await groundOf(store, file, now)
		const plans = lines.map(({ line, cells }) => planPerson(line, cells, ground))
		await writePlans(store, fileId, plans)
		const good = plans.filter(({ outcome }) => outcome === 'good').length
		await updateFile(store, fileId, {
			reached: lines.at(-1)?.line ?? file.reached,
			done: file.done + lines.length,
			good: file.good + good,
			wrong: file.wrong + lines.length - good,
		})
		return { more: true }
	},
})
