/** The kinds of documents, with the type a browser is told. */
export const documentTypes = { pdf: 'application/pdf', jpg: 'image/jpeg', png: 'image/png' } as const
export type DocumentKind = keyof typeof documentTypes

/** The types a file input offers. This only helps people: the server checks the file's content. */
export const documentChoices = Object.values(documentTypes).join(',')

/** The size limits of documents, each and together. */
export const mostDocumentMegabytes = 8
export const mostDocumentBytes = mostDocumentMegabytes * 1024 * 1024
export const mostDocumentsMegabytes = 24

const beginnings: Record<DocumentKind, readonly number[]> = {
	pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
	jpg: [0xff, 0xd8, 0xff],
	png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
}

/** The kind of a file by its first bytes, whatever its name says; nothing when it is no allowed kind. */
export function documentKind(content: Uint8Array): DocumentKind | undefined {
	const kinds = Object.keys(beginnings) as DocumentKind[]
	return kinds.find((kind) => content.length > 16 && beginnings[kind].every((byte, place) => content[place] === byte))
}

const longestDocumentName = 80

/** A file's name as people may read it: without folders, without its ending, and without signs that are invisible or reverse a line of text. */
export function documentName(typed: string): string {
	const last = typed.slice(-400).split(/[\\/]/).at(-1) ?? ''
	const clean = last.normalize('NFC').replace(/[\p{C}\p{Zl}\p{Zp}"<>:|?*]/gu, ' ')
	const dot = clean.lastIndexOf('.')
	const words = (dot > 0 ? clean.slice(0, dot) : clean).split(/\s/).filter(Boolean).join(' ')
	return Array.from(words).slice(0, longestDocumentName).join('').trim()
}
