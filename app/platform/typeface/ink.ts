/** Hội's colours on paper and in pictures (look.md §2), where no style sheet reaches. */
export const inks = { ink: '#1f1a17', quiet: '#655c55', line: '#d9d1c7', paper: '#f8f2e8', raised: '#ffffff', brand: '#c2410c' }

/** The colour when it is one (`#rrggbb`), else the other. */
export function colourOr(colour: string | undefined, fallback: string): string {
	return colour !== undefined && /^#[0-9a-f]{6}$/i.test(colour) ? colour : fallback
}

/** Black or white, whichever reads better on a colour `#rrggbb`: at least 4.5:1 on every one (WCAG 2.2, relative luminance). */
export function readableOn(colour: string): string {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
		const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
		return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
	})
	const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
	return luminance > 0.179 ? '#000000' : '#ffffff'
}
