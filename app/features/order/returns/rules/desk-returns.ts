import type { ListShape } from '~/kernel/list-view.ts'
import { returnReasons, returnStates, type ReturnReason, type ReturnState } from './life-cycle.ts'

export const deskReturnSorts = ['requestedAt', 'number', 'refund'] as const

/** The list of returns at the desk. */
export const deskReturnsShape: ListShape = {
	columns: ['number', 'requestedAt', 'order', 'buyer', 'reason', 'state', 'refund', 'byHand'],
	sorts: deskReturnSorts,
	defaultSort: '-requestedAt',
	filters: { state: returnStates, reason: returnReasons },
}

/** The filters of the list. */
export interface DeskReturnsWanted {
	/** The search words, folded. */
	words: readonly string[]
	state: ReturnState | undefined
	reason: ReturnReason | undefined
}
