import { typedReasons, type TypedReason } from './moves.ts'

/** Reads a number of pieces as people type it: `12`, `-3`, `+4`, `1.200`, `1,200`. Nothing where it is not a whole number below ten million. */
export function typedPieces(text: string): number | undefined {
	const plain = text
		.trim()
		.replace(/^[−–]/, '-')
		.replace(/(?<=\d)[.,\s](?=\d{3}(?!\d))/g, '')
	return /^[+-]?\d{1,7}$/.test(plain) ? Number(plain) || 0 : undefined
}

/** The reason in a form; `delivered` where the form names none. */
export function typedReason(text: string): TypedReason {
	return typedReasons.find((each) => each === text) ?? 'delivered'
}

/** A row of a stocktake: how many pieces were counted, and how many the list in hand says. */
export interface CountedRow {
	variantId: number
	pieces: number
	shown: number
}

/** The filled rows of a stocktake (`counted-12`, beside them `shown-12`), and the rows without a valid number. */
export function countedRows(fields: ReadonlyMap<string, string>): { rows: CountedRow[]; wrong: number[] } {
	const rows: CountedRow[] = []
	const wrong: number[] = []
	for (const [name, typed] of fields) {
		const id = /^counted-([1-9]\d{0,14})$/.exec(name)?.[1]
		if (id === undefined || typed.trim() === '') continue
		const variantId = Number(id)
		const pieces = typedPieces(typed)
		const shown = typedPieces(fields.get(`shown-${id}`) ?? '')
		if (pieces === undefined || pieces < 0 || pieces > 1_000_000 || shown === undefined) wrong.push(variantId)
		else rows.push({ variantId, pieces, shown })
	}
	return { rows, wrong }
}
