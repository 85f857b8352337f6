import type { FieldReader } from '~/kernel/fields.ts'
import type { Typed } from './typed.ts'

/** Reads a required whole number; other input, or a number outside its limits, is refused at its field. */
export function whole(read: FieldReader, typed: Typed, path: string, least: number, most: number): number {
	const text = read.text(path, typed[path], { required: true, max: 10 })
	if (text === '') return least
	if (!/^\d+$/.test(text)) read.refuse(path, 'not_a_number')
	else if (Number(text) < least) read.refuse(path, 'too_small', least)
	else if (Number(text) > most) read.refuse(path, 'too_large', most)
	return Number(text)
}
