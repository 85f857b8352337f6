import type { Fact } from '../../kernel/operation.ts'
import type { ReturnState } from './rules/life-cycle.ts'
import type { ReturnRow } from './store.server.ts'

/** What happened to a return, for the fact log and the mails. */
export function returnFact(
	state: ReturnState,
	{ id, number, orderId, providerId }: Pick<ReturnRow, 'id' | 'number' | 'orderId' | 'providerId'>,
): Fact {
	return { name: `return.${state}`, about: `return:${id}`, providerId, data: { returnId: id, number, orderId } }
}

/** The cause by which a return's money goes back, and what it is worth in the ledger. */
export function causeOfReturn(returnId: number): string {
	return `return:${returnId}`
}

/** The return a cause names; nothing for other causes. */
export function returnOfCause(cause: unknown): number | undefined {
	const id = typeof cause === 'string' ? /^return:(\d{1,15})$/.exec(cause)?.[1] : undefined
	return id === undefined ? undefined : Number(id)
}
