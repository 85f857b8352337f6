const begin = 'line_refund:'

/** The cause of a press that refunds lines and extras, in the ledger and on papers. */
export function causeOfRefund(key: string): string {
	return `${begin}${key}`
}

/** The key of the press that a cause names; nothing for other causes. */
export function refundOfCause(cause: unknown): string | undefined {
	return typeof cause === 'string' && cause.startsWith(begin) ? cause.slice(begin.length) : undefined
}
