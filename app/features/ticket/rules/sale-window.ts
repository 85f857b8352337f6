/** When something is sold; null: from the beginning, until the end. */
export interface SaleWindow {
	opensAt: Date | null
	closesAt: Date | null
}

/** When a ticket is for, where that is not the whole event; null: it is. */
export interface TicketDays {
	startsAt: Date | null
	endsAt: Date | null
}
