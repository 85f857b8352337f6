import { asSystem } from '~/kernel/operation.ts'
import type { Job } from '~/platform/jobs/jobs.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import type { World } from '~/platform/world/world.server.ts'
import { fileOfFact } from '~/features/attendee/attendee-file/rules/file-facts.ts'
import { endAttendeeReading } from '~/features/attendee/attendee-file/operations/end-attendee-reading.server.ts'
import { keepAttendeeLines } from '~/features/attendee/attendee-file/operations/keep-attendee-lines.server.ts'
import { openAttendeeFile, UnreadableFile, type ReadLine } from '~/features/attendee/attendee-file/flows/open-attendee-file.server.ts'

/** Few enough lines that, on the embedded database, other requests get their turn between two steps: for example the page with the progress. */
const linesAtOnce = 2_000

/** Reads a file that was sent. After an interruption it reads the file again from the start. It deletes the bytes once the lines are kept. */
export const readAttendeeFile: Job = {
	name: 'read-attendee-file',
	async run(world, { id, data }) {
		const { fileId, path = '' } = fileOfFact(data)
		const caller = asSystem(`read-attendee-file ${id}`)
		const bytes = await world.files.get(path)
		const ended = bytes ? await keepLines(world, fileId, bytes, caller) : { problem: 'lost' as const }
		valueOf(await call(world, endAttendeeReading, { fileId, ...ended }, caller))
		await world.files.delete(path)
	},
}

async function keepLines(world: World, fileId: number, bytes: Uint8Array, caller: ReturnType<typeof asSystem>) {
	try {
		const { format, headings, rows } = openAttendeeFile(bytes)
		let kept: ReadLine[] = []
		let isFirst = true
		const keep = async () => {
			valueOf(await call(world, keepAttendeeLines, { fileId, isFirst, rows: kept }, caller))
			isFirst = false
			kept = []
		}
		for (const row of rows) {
			kept.push(row)
			if (kept.length === linesAtOnce) await keep()
		}
		await keep()
		return { format, headings }
	} catch (error) {
		if (error instanceof UnreadableFile) return { problem: error.problem }
		throw error
	}
}
