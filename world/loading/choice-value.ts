import type { Both } from '../sample-event.ts'

/** What is stored for a choice: its text when both languages share it (`XL`), else its place (`c2`). */
export function choiceValue(label: Both, index: number): string {
	return label.vi_VN === label.en_US ? label.vi_VN : `c${index + 1}`
}
