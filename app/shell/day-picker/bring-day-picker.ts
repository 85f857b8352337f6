import type { Face } from '~/ui/moment-face-wish.ts'

/** Loads the face of date and time fields: its code is only on pages that have such a field. */
export async function bringDayPicker(): Promise<Face> {
	const { drawDayPicker } = await import('./day-picker.tsx')
	return drawDayPicker
}
