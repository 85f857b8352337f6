import { applyAttendeeFile } from './operations/apply-attendee-file.server.ts'
import { applyAttendeeLines } from './operations/apply-attendee-lines.server.ts'
import { checkAttendeeLines } from './operations/check-attendee-lines.server.ts'
import { endAttendeeReading } from './operations/end-attendee-reading.server.ts'
import { findAttendeeFile } from './operations/find-attendee-file.server.ts'
import { forgetAttendeeFiles } from './operations/forget-attendee-files.server.ts'
import { keepAttendeeLines } from './operations/keep-attendee-lines.server.ts'
import { listAttendeeFiles } from './operations/list-attendee-files.server.ts'
import { mapAttendeeFile } from './operations/map-attendee-file.server.ts'
import { sendAttendeeFile } from './operations/send-attendee-file.server.ts'
import { undoAttendeeFile } from './operations/undo-attendee-file.server.ts'
import { undoAttendeeLines } from './operations/undo-attendee-lines.server.ts'
import { checkAttendeeFile } from './jobs/check-attendee-file.server.ts'
import { forgetFilesOfPeople } from './jobs/forget-attendee-files.server.ts'
import { putAttendeesOnList } from './jobs/put-attendees-on-list.server.ts'
import { readAttendeeFile } from './jobs/read-attendee-file.server.ts'
import { takeAttendeesOffList } from './jobs/take-attendees-off-list.server.ts'
import type { Feature } from '~/platform/feature.server.ts'

export const attendeeFile = {
	operations: {
		applyAttendeeFile,
		applyAttendeeLines,
		checkAttendeeLines,
		endAttendeeReading,
		findAttendeeFile,
		forgetAttendeeFiles,
		keepAttendeeLines,
		listAttendeeFiles,
		mapAttendeeFile,
		sendAttendeeFile,
		undoAttendeeFile,
		undoAttendeeLines,
	},
	reactions: {
		'attendee_file.mapped': [checkAttendeeFile],
		'attendee_file.pressed': [putAttendeesOnList],
		'attendee_file.sent': [readAttendeeFile],
		'attendee_file.undo_asked': [takeAttendeesOffList],
	},
	chores: [forgetFilesOfPeople],
} satisfies Feature
