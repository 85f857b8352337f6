import type { AttendeeDraft } from './attendee-draft.ts'
import { typedQuantity } from './typed-quantity.ts'

const quantityField = /^quantity\.(\d{1,15})$/

/** The lines that a cart's form changes: `quantity.12` fields with a whole number that differs from the line's quantity. 0 removes the line. */
export function changedQuantities(
	form: Iterable<readonly [string, unknown]>,
	lines: readonly { id: number; quantity: number }[],
): { lineId: number; quantity: number }[] {
	return [...form].flatMap(([name, value]) => {
		const line = lines.find(({ id }) => id === Number(quantityField.exec(name)?.[1]))
		const quantity = typedQuantity(value)
		return !line || quantity === undefined || quantity === line.quantity ? [] : [{ lineId: line.id, quantity }]
	})
}

/** A line that was removed, with everything needed to put it back. */
export interface RemovedLine {
	kind: 'ticket' | 'product'
	eventId: number | null
	variantId: number
	quantity: number
	attendees: AttendeeDraft[]
	name: string
	/** The key of the press that puts it back. */
	key: string
}

/** A removed line as a form sends it back. Only its shape is checked here: the operation that puts it back checks the rest. */
export function removedLineIn(text: string | undefined): RemovedLine | undefined {
	try {
		const line: unknown = JSON.parse(text ?? '')
		return typeof line === 'object' && line !== null && 'variantId' in line && 'kind' in line ? (line as RemovedLine) : undefined
	} catch {
		return undefined
	}
}
