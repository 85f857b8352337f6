import { eq } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { attendeeFiles } from '~/features/attendee/attendee-file/tables.server.ts'

/** Deletes the files of people sent for an event that is removed. @returns the paths of their bytes */
export async function deleteAttendeeFilesOfEvent(store: Store, eventId: number): Promise<string[]> {
	const gone = await store.delete(attendeeFiles).where(eq(attendeeFiles.eventId, eventId)).returning({ path: attendeeFiles.path })
	return gone.map(({ path }) => path)
}
