import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { TableOfPeople, TableOfThings } from '~/platform/database/person.server.ts'
import { orders } from '~/features/order/tables.server.ts'
import { attendees } from '~/features/attendee/registration/tables.server.ts'
import { bibSheetLines, bibSheets } from '~/features/candidate-number/bib/tables.server.ts'

export const bibDesignsOfPeople: TableOfThings = { nobody: 'how an event’s bibs look' }

export const bibSheetsOfPeople: TableOfThings = {
	nobody: 'how many bibs were drawn; whose they are say their lines, and who drew them is forgotten with their account',
}

/**
 * Which bibs of an account's people were printed. The rows still say which numbers are in use. Files that show a name are deleted, and the organiser
 * draws them again.
 */
export const bibLinesOfPeople: TableOfPeople = {
	read: (store, { accountId }) =>
		store
			.select({ attendeeId: bibSheetLines.attendeeId, candidateNumber: bibSheetLines.candidateNumber, printedAt: bibSheets.startedAt })
			.from(bibSheetLines)
			.innerJoin(bibSheets, eq(bibSheets.id, bibSheetLines.sheetId))
			.innerJoin(attendees, eq(attendees.id, bibSheetLines.attendeeId))
			.innerJoin(orders, eq(orders.id, attendees.orderId))
			.where(and(eq(orders.accountId, accountId), isNull(attendees.transferId)))
			.orderBy(bibSheetLines.sheetId, bibSheetLines.position),
	async forget(store, { accountId }, { now, removeFile }) {
		const showing = store
			.select({ id: bibSheetLines.sheetId })
			.from(bibSheetLines)
			.innerJoin(attendees, eq(attendees.id, bibSheetLines.attendeeId))
			.innerJoin(orders, eq(orders.id, attendees.orderId))
			.where(and(eq(orders.accountId, accountId), isNull(attendees.transferId)))
		const gone = await store
			.update(bibSheets)
			.set({ forgottenAt: now })
			.where(and(inArray(bibSheets.id, showing), isNull(bibSheets.forgottenAt)))
			.returning({ files: bibSheets.files })
		for (const { files } of gone) for (const { path } of files) removeFile(path)
	},
}
