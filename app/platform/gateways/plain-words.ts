/**
 * Words without Vietnamese marks and without signs, for gateways whose descriptions take neither: "Vé Đêm hội #A-1 (2 chỗ)" becomes
 * "Ve Dem hoi A-1 2 cho". Never longer than `most` characters.
 */
export function plainWords(text: string, most: number): string {
	return text
		.normalize('NFD')
		.replace(/\p{Diacritic}/gu, '')
		.replace(/đ/g, 'd')
		.replace(/Đ/g, 'D')
		.replace(/[^A-Za-z0-9.-]+/g, ' ')
		.trim()
		.slice(0, most)
		.trimEnd()
}
