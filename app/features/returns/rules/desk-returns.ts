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

/** Which returns are asked for. */
export interface DeskReturnsWanted {
	/** Folded words. */
	words: readonly string[]
	state: ReturnState | undefined
	reason: ReturnReason | undefined
}
