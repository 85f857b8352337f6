/** A candidate number a machine read on a picture, for a person to decide on. */
export interface SuggestedNumber {
	number: string
	/** How sure the machine is, in percent. */
	sure: number
	/** Somebody at the event has this number. */
	known: boolean
}
