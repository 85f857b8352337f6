import type { Labelled } from '~/platform/pdf/labelled.ts'
import { printKind } from '~/platform/pdf/print-kind.ts'

/**
 * Everything that stands on one ticket page, as finished strings: what draws them knows no event, no order and no language. Texts of any
 * length are made to fit; accents may be separate characters (NFD).
 */
export interface TicketSheet {
	/** BCP 47, for readers that speak the page aloud: `vi-VN`. */
	language: string
	/** What this paper is, over the event's name: "Vé tham dự". */
	kicker: string
	eventName: string
	/** The event's date as a leaf of the block calendar: "THÁNG 12", "06", "Chủ Nhật", "2026". */
	leaf: { month: string; day: string; weekday: string; year: string }
	/** The event's colours, `#rrggbb`; where one is missing or no colour, Hội's own colour is used. */
	palette?: { deep?: string; accent?: string }
	when: Labelled
	where: Labelled
	attendee: Labelled
	/** `text` is the ticket, `note` its variant. */
	ticket: Labelled
	price: Labelled
	order: Labelled
	/** `note` is their contact. */
	organiser: Labelled
	/** The bib, when one was assigned. */
	candidateNumber?: { label: string; number: string; group?: string; groupColour?: string }
	/** The text for the QR: the result of `ticketCode`. */
	code: string
	/** One line under the QR: "Đưa mã này cho ban tổ chức ở cổng vào". */
	codeNote: string
	/** Short terms, one sentence each. */
	terms: readonly string[]
}

/** Tickets, a page each. */
export const ticketPaper = printKind<readonly TicketSheet[]>('tickets')
