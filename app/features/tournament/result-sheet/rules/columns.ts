import { searchable } from '~/kernel/search-words.ts'

/** What a column of a result sheet can mean. A duel has one line; a heat has one line for each person. */
export const columnMeanings = [
	'match',
	'part',
	'first',
	'second',
	'score',
	'score_one',
	'score_two',
	'decider',
	'ending_one',
	'ending_two',
	'number',
	'name',
	'time',
	'place',
	'ending',
] as const
export type ColumnMeaning = (typeof columnMeanings)[number]

/** The meaning of each column, in order; null: a column we ignore. */
export type Columns = readonly (ColumnMeaning | null)[]

/** The names people give these columns in either language, without accents. The names in our own sheet to fill in are among them. */
const calledAs: Readonly<Record<ColumnMeaning, readonly string[]>> = {
	match: ['tran', 'tran so', 'so tran', 'ma tran', 'match', 'match no', 'match number', 'game', 'heat', 'dot', 'dot chay'],
	part: ['nhanh', 'noi dung', 'gioi tinh', 'part', 'draw', 'gender', 'bang nam nu'],
	first: ['ben 1', 'nguoi 1', 'doi 1', 'vdv 1', 'trang', 'doi nha', 'first', 'player 1', 'team 1', 'side 1', 'home', 'white', 'red', 'do'],
	second: [
		'ben 2',
		'nguoi 2',
		'doi 2',
		'vdv 2',
		'den',
		'doi khach',
		'second',
		'player 2',
		'team 2',
		'side 2',
		'away',
		'black',
		'blue',
		'xanh',
	],
	score: ['ti so', 'ty so', 'ket qua', 'score', 'result', 'scores', 'set', 'sets'],
	score_one: ['ti so 1', 'ty so 1', 'diem 1', 'ban thang 1', 'score 1', 'points 1', 'goals 1', 'home score'],
	score_two: ['ti so 2', 'ty so 2', 'diem 2', 'ban thang 2', 'score 2', 'points 2', 'goals 2', 'away score'],
	decider: ['luan luu', 'da luan luu', 'hiep phu', 'tiebreak', 'tie break', 'penalties', 'shootout'],
	ending_one: ['ket thuc 1', 'ghi chu 1', 'ending 1', 'status 1'],
	ending_two: ['ket thuc 2', 'ghi chu 2', 'ending 2', 'status 2'],
	number: ['so bao danh', 'sbd', 'so bib', 'bib', 'bib no', 'bib number', 'number', 'candidate number', 'no', 'so ao', 'so deo'],
	name: ['ho va ten', 'ho ten', 'ten', 'name', 'full name', 'athlete', 'van dong vien', 'vdv', 'runner', 'nguoi dau'],
	time: ['thoi gian', 'thanh tich', 'time', 'gio', 'chip time', 'finish time', 'net time', 'mark'],
	place: ['hang', 'thu hang', 'vi tri', 'place', 'rank', 'pos', 'position'],
	ending: ['ket thuc', 'tinh trang', 'trang thai', 'ghi chu', 'status', 'ending', 'note', 'remark'],
}

const known = new Map(columnMeanings.flatMap((meaning) => calledAs[meaning].map((name) => [name, meaning] as const)))

/** A heading or word prepared for comparison: without accents, capitals and the characters between words. */
export function folded(words: string): string {
	return searchable(words.replace(/[\s_\-./:*()#]+/g, ' ')).trim()
}

/** Whether a first line has the names of columns, not a result. */
export function isHeading(cells: readonly string[]): boolean {
	return cells.some((cell) => known.has(folded(cell)))
}

/** The meanings of columns by their headings; each meaning at most once. */
export function columnsByHeading(headings: readonly string[]): (ColumnMeaning | null)[] {
	const taken = new Set<ColumnMeaning>()
	return headings.map((heading) => {
		const meaning = known.get(folded(heading))
		if (meaning === undefined || taken.has(meaning)) return null
		taken.add(meaning)
		return meaning
	})
}

const looks: readonly (readonly [ColumnMeaning, RegExp])[] = [
	['score', /^\d{1,4}\s*[-–—]\s*\d{1,4}([\s,;]+\d{1,4}\s*[-–—]\s*\d{1,4})*$/],
	['time', /^(\d{1,2}:)?\d{1,3}[:.,]\d{1,3}([.,]\d{1,3})?$/],
]

/**
 * The meanings of columns without headings, by their cells. Scores and times are known by their form; a number before a score is the match's, a
 * number before a time is a person's.
 */
export function columnsByLooks(lines: readonly (readonly string[])[]): (ColumnMeaning | null)[] {
	const width = Math.max(0, ...lines.map(({ length }) => length))
	const held = Array.from({ length: width }, (_, index) => lines.map((cells) => (cells[index] ?? '').trim()).filter(Boolean))
	const all = (index: number, look: RegExp) => (held[index]?.length ?? 0) > 0 && (held[index] ?? []).every((cell) => look.test(cell))
	const columns: (ColumnMeaning | null)[] = held.map((_, index) => looks.find(([, look]) => all(index, look))?.[0] ?? null)
	const isTimed = columns.includes('time')
	const rest: ColumnMeaning[] = isTimed ? ['name'] : ['first', 'second']
	for (const index of columns.keys()) {
		if (columns[index] !== null || held[index]?.length === 0) continue
		if (all(index, /^\d{1,7}$/) && !columns.includes(isTimed ? 'number' : 'match')) columns[index] = isTimed ? 'number' : 'match'
		else columns[index] = rest.shift() ?? null
	}
	return columns
}
