/** Another moment at which somebody looks at the shop window, to rehearse an opening. */
export interface LookedAt {
	at: Date
	/** The zone in which the moment was chosen. */
	zone: string
	/** True for staff: the moment counts on every page. False for organisers: it counts only on pages of their own events. */
	everywhere: boolean
	/** Whether the page asked for now is shown at that moment. In both cases nothing is written. */
	holds: boolean
}
