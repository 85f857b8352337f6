import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { colourOr, inks, readableOn } from './ink.ts'

/** WCAG 2.2's contrast, written once more here to check against. */
function contrast(one: string, other: string): number {
	const [light = 0, dark = 0] = [one, other]
		.map((colour) => {
			const [red = 0, green = 0, blue = 0] = [1, 3, 5]
				.map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
				.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
			return 0.2126 * red + 0.7152 * green + 0.0722 * blue
		})
		.sort((a, b) => b - a)
	return (light + 0.05) / (dark + 0.05)
}

describe('letters on a colour', () => {
	it('can be read on every colour', () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
				const colour = `#${value.toString(16).padStart(6, '0')}`
				expect(contrast(colour, readableOn(colour))).toBeGreaterThan(4.5)
			}),
		)
		expect(readableOn(inks.brand)).toBe('#ffffff')
		expect(contrast(inks.brand, '#ffffff')).toBeGreaterThan(4.5)
	})

	it('stand on a colour and nothing else', () => {
		expect(colourOr('#12aB34', inks.brand)).toBe('#12aB34')
		for (const none of [undefined, '', 'red', '#fff', '#12345g', '#123456"/>']) expect(colourOr(none, inks.brand)).toBe(inks.brand)
	})
})
