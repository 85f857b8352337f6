/** What a drawn poster may show, and in which colours; those that can be drawn. */
export const posterMotifs = [
	'running',
	'trail',
	'bicycle',
	'pass',
	'swimming',
	'boatRace',
	'wrestling',
	'football',
	'lute',
	'record',
	'food',
	'coffee',
	'books',
	'lotus',
	'lanterns',
	'spring',
	'festival',
	'kites',
	'chess',
	'xiangqi',
	'tech',
	'esports',
	'flight',
] as const
export type PosterMotif = (typeof posterMotifs)[number]

export const posterPalettes = [
	'lacquer',
	'night',
	'rice',
	'sea',
	'lotus',
	'ceramic',
	'persimmon',
	'violet',
	'basalt',
	'tea',
	'moon',
	'indigo',
] as const
export type PosterPalette = (typeof posterPalettes)[number]

export interface DrawnPoster {
	motif: PosterMotif
	palette: PosterPalette
}

/** Where a drawn poster is kept among the pictures, without ending. One drawing serves all events that chose it. */
export function drawnPosterPath({ motif, palette }: DrawnPoster): string {
	return `drawn/${motif}-${palette}`
}

/** Which drawing a path is, if it is one. */
export function drawnPosterIn(path: string): DrawnPoster | undefined {
	const [, motif, palette] = /^drawn\/([A-Za-z]+)-([a-z]+)$/.exec(path) ?? []
	const found = { motif: posterMotifs.find((each) => each === motif), palette: posterPalettes.find((each) => each === palette) }
	return found.motif && found.palette ? { motif: found.motif, palette: found.palette } : undefined
}
