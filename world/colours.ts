import { both, type SampleColour } from './sample-event.ts'

const colour = (key: string, vi: string, en: string, swatch: string): SampleColour => ({ key, swatch, ...both(vi, en) })

/** The colours goods come in; pictures are drawn in the swatch, so that both agree. */
export const colours = {
	red: colour('red', 'Đỏ son', 'Lacquer red', '#b3261e'),
	navy: colour('navy', 'Xanh đêm', 'Night blue', '#1f2f57'),
	cream: colour('cream', 'Kem', 'Cream', '#efe3c8'),
	green: colour('green', 'Xanh lá lúa', 'Rice green', '#5d8a3a'),
	orange: colour('orange', 'Cam', 'Orange', '#e8741c'),
	black: colour('black', 'Đen than', 'Charcoal', '#2b2a2e'),
	white: colour('white', 'Trắng', 'White', '#f6f4ee'),
	yellow: colour('yellow', 'Vàng nghệ', 'Turmeric', '#eeb02c'),
	sea: colour('sea', 'Xanh biển', 'Sea blue', '#137a8b'),
	pink: colour('pink', 'Hồng sen', 'Lotus pink', '#df6f8d'),
	wood: colour('wood', 'Nâu gỗ', 'Wood', '#9a6437'),
	grey: colour('grey', 'Xám tro', 'Ash grey', '#9aa0a3'),
} as const satisfies Record<string, SampleColour>
export type ColourName = keyof typeof colours
