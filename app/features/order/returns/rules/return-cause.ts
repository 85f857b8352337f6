/** The cause of a return's refund, and of the lower price in the ledger. */
export function causeOfReturn(returnId: number): string {
	return `return:${returnId}`
}

/** The return that a cause names; nothing for other causes. */
export function returnOfCause(cause: unknown): number | undefined {
	const id = typeof cause === 'string' ? /^return:(\d{1,15})$/.exec(cause)?.[1] : undefined
	return id === undefined ? undefined : Number(id)
}
