/** Another moment somebody looks at the shop window at, to rehearse an opening. */
export interface LookedAt {
	at: Date
	/** Whose clocks it was chosen by. */
	zone: string
	/** For staff it is that moment everywhere; for who runs events, on the pages of theirs alone. */
	everywhere: boolean
	/** Whether what is asked for now is shown as at that moment. Nothing is written either way. */
	holds: boolean
}
