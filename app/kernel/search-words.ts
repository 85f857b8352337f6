/** A text as it is searched: without accents and capitals, so that "ha noi" finds "Hà Nội". */
export function searchable(text: string): string {
	return text
		.normalize('NFD')
		.replace(/\p{Diacritic}/gu, '')
		.replace(/[đĐ]/g, 'd')
		.toLowerCase()
		.replace(/\s+/g, ' ')
		.trim()
}

/** The words of a search; each must be found. More than 8 are not looked at. */
export function searchWords(search: string): string[] {
	return searchable(search).split(' ').filter(Boolean).slice(0, 8)
}
