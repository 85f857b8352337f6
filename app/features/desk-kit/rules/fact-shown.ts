/** The person or program that did something, as the desk shows it. */
export interface FactActor {
	kind: 'account' | 'program' | 'visitor' | 'system'
	accountId: number | null
	/** Empty for an account that was deleted. */
	name: string
}
