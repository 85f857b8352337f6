/** When something is on sale; null: no beginning, or no end. */
export interface SaleWindow {
	opensAt: Date | null
	closesAt: Date | null
}

/** The dates of a ticket where they differ from the event's; null: the event's dates. */
export interface TicketDays {
	startsAt: Date | null
	endsAt: Date | null
}
