import { fieldReader, type Checked } from '~/kernel/fields.ts'

/** Goods that are somebody's present: wrapped, with a card that says something, or both. */
export interface Gift {
	wrap: boolean
	/** Written on a card; may be empty. */
	note: string
}

export interface GiftInput {
	wrap?: unknown
	note?: unknown
}

export const longestGiftNote = 300

/** What goes with the goods as a present; null when nothing was asked for. */
export function checkGift(input: GiftInput | undefined): Checked<Gift | null> {
	const reader = fieldReader()
	const note = reader.text('note', input?.note, { max: longestGiftNote, lines: true })
	const wrap = input?.wrap === true || input?.wrap === 'on'
	return { issues: reader.issues, cleaned: wrap || note !== '' ? { wrap, note } : null }
}
