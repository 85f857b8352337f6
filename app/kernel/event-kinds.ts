import type { Translated } from './locale.ts'

/** What an event is about, as people look for it. A closed list: filters, search engines and programs know these. */
export const eventKinds = [
	'running',
	'outdoor',
	'sport',
	'games',
	'music',
	'stage',
	'festival',
	'fair',
	'conference',
	'workshop',
	'community',
] as const
export type EventKind = (typeof eventKinds)[number]

/** The name of each kind. The names stand beside the codes, because texts, the search and machine-readable pages use the same names. */
export const eventKindNames: Record<EventKind, Required<Translated>> = {
	running: { vi_VN: 'Chạy bộ', en_US: 'Running' },
	outdoor: { vi_VN: 'Đạp xe, bơi, dã ngoại', en_US: 'Cycling, swimming, outdoors' },
	sport: { vi_VN: 'Giải thể thao', en_US: 'Sports tournaments' },
	games: { vi_VN: 'Cờ, game', en_US: 'Chess & games' },
	music: { vi_VN: 'Âm nhạc', en_US: 'Music' },
	stage: { vi_VN: 'Sân khấu, nghệ thuật', en_US: 'Theater & arts' },
	festival: { vi_VN: 'Lễ hội', en_US: 'Festivals' },
	fair: { vi_VN: 'Hội chợ, triển lãm', en_US: 'Fairs & exhibitions' },
	conference: { vi_VN: 'Hội thảo', en_US: 'Conferences & talks' },
	workshop: { vi_VN: 'Lớp học, workshop', en_US: 'Classes & workshops' },
	community: { vi_VN: 'Cộng đồng, thiện nguyện', en_US: 'Community & charity' },
}

export function isEventKind(value: unknown): value is EventKind {
	return eventKinds.includes(value as EventKind)
}
