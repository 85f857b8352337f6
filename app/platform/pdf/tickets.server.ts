import { printed } from './printer.server.ts'
import type { TicketSheet } from './ticket-sheet.ts'

/** The most pages one PDF may have: one order's attendees. */
export const mostSheets = 50

/**
 * The PDF of 1 to 50 tickets, one A5 page each.
 * @throws RangeError for no sheet or too many; Error when drawing failed
 */
export async function ticketsPdf(sheets: readonly TicketSheet[]): Promise<Uint8Array> {
	if (sheets.length < 1 || sheets.length > mostSheets)
		throw new RangeError(`tickets are printed 1 to ${mostSheets} at a time, not ${sheets.length}`)
	return printed({ kind: 'tickets', sheets: [...sheets] })
}
