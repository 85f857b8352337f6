/** The words of a search, without accents and capitals. */
export function searchWords(search: string): string[] {
	const plain = search
		.replace(/[đĐ]/g, 'd')
		.normalize('NFD')
		.replace(/\p{Diacritic}/gu, '')
		.toLowerCase()
	return plain.split(/\s+/).filter(Boolean).slice(0, 8)
}
