import { slugOf } from '~/kernel/slug.ts'

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

/** The path of a drawn poster among the pictures, without ending. All events with the same choice share one drawing. */
export function drawnPosterPath({ motif, palette }: DrawnPoster): string {
	return `drawn/${motif}-${palette}`
}

/** The drawing that a path stands for, if any. */
export function drawnPosterIn(path: string): DrawnPoster | undefined {
	const [, motif, palette] = /^drawn\/([A-Za-z]+)-([a-z]+)$/.exec(path) ?? []
	const found = { motif: posterMotifs.find((each) => each === motif), palette: posterPalettes.find((each) => each === palette) }
	return found.motif && found.palette ? { motif: found.motif, palette: found.palette } : undefined
}

/** Words in names of events that mean one motif only, without accents; the first match counts. */
const said: readonly [PosterMotif, string][] = [
	['food', 'am-thuc|mon-ngon|food|street-food|beer'],
	['trail', 'trail|dia-hinh|leo-nui|xuyen-rung'],
	['swimming', 'boi-loi|giai-boi|boi-vuot|swim|swimming|aquathlon|triathlon|ba-mon-phoi-hop'],
	['bicycle', 'dap-xe|xe-dap|bike|cycling|ride'],
	['running', 'chay|run|running|runner|runners|marathon'],
	['boatRace', 'thuyen|cheo-thuyen|boat|rowing|kayak'],
	['wrestling', 'dau-vat|hoi-vat|giai-vat|wrestling'],
	['esports', 'esports|the-thao-dien-tu|gaming'],
	['football', 'bong-da|football|soccer|futsal'],
	['xiangqi', 'co-tuong|xiangqi'],
	['chess', 'co-vua|chess'],
	['kites', 'tha-dieu|canh-dieu|kite|kites'],
	['flight', 'du-luon|khinh-khi-cau|paragliding|balloon'],
	['coffee', 'ca-phe|coffee'],
	['books', 'hoi-sach|duong-sach|ngay-sach|book|books'],
	['record', 'dia-nhac|vinyl|edm'],
	['lute', 'nhac|concert|music'],
	['tech', 'cong-nghe|tech|hackathon|devfest'],
	['lanterns', 'den-long|trung-thu|lantern|lanterns'],
	['spring', 'xuan|tet|cho-hoa|spring|flower'],
	['lotus', 'sen|lotus|yoga'],
]

/** Motifs that fit every event. */
export const festiveMotifs = ['festival', 'lanterns', 'lotus'] as const satisfies readonly PosterMotif[]

/** The motif for an event's name, if the name tells one: a run gets runners. */
export function motifOf(name: string): PosterMotif | undefined {
	const words = `-${slugOf(name)}-`
	return said.find(([, patterns]) => new RegExp(`-(?:${patterns})-`).test(words))?.[0]
}
