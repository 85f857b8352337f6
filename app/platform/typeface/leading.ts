/** How far Be Vietnam Pro reaches below the baseline, as a multiple of its size. */
export const descent = 0.265

const usual = 1.24
const tall = 1.42
const capitalsWithTwoMarks = /[ẤẦẨẪẮẰẲẴẾỀỂỄỐỒỔỖ]/

/** The height of a line, as a multiple of its size; more where an "Ễ" must not touch the "ặ" above it (look.md §2). */
export function leadingOf(text: string): number {
	return capitalsWithTwoMarks.test(text.normalize('NFC')) ? tall : usual
}
