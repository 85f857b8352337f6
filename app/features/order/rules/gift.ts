import { fieldReader, type Checked } from '~/kernel/fields.ts'
import { longest } from './longest.ts'

/** A present: goods that are wrapped, have a card with words, or both. */
export interface Gift {
	wrap: boolean
	/** The words on the card; may be empty. */
	note: string
}

export interface GiftInput {
	wrap?: unknown
	note?: unknown
}

/** Checks the wishes for a present; null when there are none. */
export function checkGift(input: GiftInput | undefined): Checked<Gift | null> {
	const reader = fieldReader()
	const note = reader.text('note', input?.note, { max: longest.giftNote, lines: true })
	const wrap = input?.wrap === true || input?.wrap === 'on'
	return { issues: reader.issues, cleaned: wrap || note !== '' ? { wrap, note } : null }
}
