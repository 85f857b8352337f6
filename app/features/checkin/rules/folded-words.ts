/** The words of a search without accents and capitals, so that "thi lan" finds "Thị Lan"; `folded` does the same in the database. */
export function foldedWords(text: string): string[] {
	return folded(text)
		.split(/\s+/)
		.filter((word) => word !== '')
		.slice(0, 8)
}

/** A text in the form that is searched. */
function folded(text: string): string {
	return text
		.replace(/[đĐ]/g, 'd')
		.normalize('NFD')
		.replace(/[\u0300-\u036f]/g, '')
		.toLowerCase()
}
