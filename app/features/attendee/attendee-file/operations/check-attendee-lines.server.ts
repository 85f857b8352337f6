import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { fileContextOf } from '~/features/attendee/attendee-file/flows/read-event-for-file.server.ts'
import { planPerson } from '~/features/attendee/attendee-file/rules/plan-person.ts'
import { listLinesBehind, lockFile, updateFile } from '~/features/attendee/attendee-file/store.server.ts'
import { markKnownPeople, writePlans } from '~/features/attendee/attendee-file/store/checking.server.ts'

/** Few enough lines that, on the embedded database, other requests get their turn between two steps: for example the page with the progress. */
const linesAtOnce = 1_000

/** Says for the next lines of a file whom they would put on the list, or what is wrong with them. It puts nobody there. */
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
		const context = await fileContextOf(store, file, now)
		const plans = lines.map(({ line, cells }) => planPerson(line, cells, context))
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
