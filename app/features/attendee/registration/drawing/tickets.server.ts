import { printed } from '~/platform/pdf/printer.server.ts'
import { mostSheets } from '~/features/ticket/rules/most-sheets.ts'
import { ticketPaper, type TicketSheet } from './ticket-sheet.ts'

/**
 * The PDF of 1 to 50 tickets, one A5 page each.
 * @throws RangeError for no sheet or too many; Error when drawing failed
 */
export async function ticketsPdf(sheets: readonly TicketSheet[]): Promise<Uint8Array> {
	if (sheets.length < 1 || sheets.length > mostSheets)
		throw new RangeError(`tickets are printed 1 to ${mostSheets} at a time, not ${sheets.length}`)
	return printed(ticketPaper, [...sheets])
}
