import { isReturnReason, type ReturnReason } from './life-cycle.ts'
import { longest } from './longest.ts'

/** Everything typed into the form, by field name. */
export type TypedReturn = Readonly<Record<string, string>>

/** The field of a line's quantity. */
export function quantityField(lineId: number): string {
	return `quantity-${lineId}`
}

export type ReturnMistake = 'lines' | 'reason'

export interface ReturnWanted {
	lines: { lineId: number; quantity: number }[]
	reason: ReturnReason | undefined
	message: string
	/** The missing parts, in the form's order. */
	mistakes: ReturnMistake[]
}

/** What a typed form asks to return; lines with no pieces are left out. */
export function returnWanted(typed: TypedReturn, lineIds: readonly number[]): ReturnWanted {
	const lines = lineIds.flatMap((lineId) => {
		const text = (typed[quantityField(lineId)] ?? '').trim()
		const quantity = /^\d{1,4}$/.test(text) ? Number(text) : 0
		return quantity > 0 ? [{ lineId, quantity }] : []
	})
	const reason = isReturnReason(typed.reason) ? typed.reason : undefined
	const mistakes: ReturnMistake[] = [
		...(lines.length === 0 ? (['lines'] as const) : []),
		...(reason === undefined ? (['reason'] as const) : []),
	]
	return { lines, reason, message: (typed.message ?? '').trim().slice(0, longest.message), mistakes }
}
