import { formatDateTime, formatNumber } from '~/i18n/formats.ts'
import { languageTag, type Locale } from '~/kernel/locale.ts'
import { columnsOf, type BoardMatch, type BoardTable, type MatchBoard } from '~/features/tournament/match-schedule/rules/match-board.ts'
import { en } from '~/features/tournament/match-schedule/text/en_US.ts'
import { vi } from '~/features/tournament/match-schedule/text/vi_VN.ts'
import type { WidgetBoard, WidgetMatch, WidgetTable } from '~/features/shop-window/widget/rules/widget-board.ts'
import type { WidgetTelling } from './offer-in-words.ts'

/** Only the server writes widgets, so these words stay out of the catalogue that browsers load. */
const words = {
	vi_VN: {
		label: (event: string) => `Kết quả nhánh đấu ${event}`,
		title: 'Kết quả nhánh đấu',
		more: 'Xem toàn bộ trên Hội',
		newTab: 'mở trong thẻ mới',
	},
	en_US: {
		label: (event: string) => `Bracket results of ${event}`,
		title: 'Bracket results',
		more: 'See everything on Hội',
		newTab: 'opens in a new tab',
	},
}

const texts = { vi_VN: vi.screen, en_US: en.screen }

/** Another page has less room than the screen in a hall. */
const mostMatches = 8

interface FoundBoard {
	event: { id: number; name: string; timeZone: string }
	/** The brackets of the event. */
	brackets: readonly { id: number; name: string }[]
	board: MatchBoard
}

/** An event's matches and tables in words, for another site's page; `only`: just this bracket. */
export function widgetBoard({ event, brackets, board }: FoundBoard, only: number | undefined, telling: WidgetTelling): WidgetBoard {
	const { locale, address } = telling
	const text = texts[locale]
	const own = words[locale]
	const lists = (['running', 'next', 'latest'] as const)
		.filter((kind) => board[kind].length > 0)
		.map((kind) => ({
			title: text.kinds[kind],
			matches: board[kind].slice(0, mostMatches).map((match) => matchInWords(match, kind === 'latest', event.timeZone, locale)),
		}))
	const tables = board.tables.map((table) => tableInWords(table, locale))
	const name = only === undefined ? event.name : `${event.name} · ${brackets[0]?.name ?? ''}`
	return {
		language: languageTag(locale),
		event: { name, href: address(`/event/${event.id}/brackets${only === undefined ? '' : `/${only}`}`) },
		...{ lists, tables },
		none: lists.length + tables.length === 0 ? text.none : null,
		words: { ...own, label: own.label(name) },
	}
}

function matchInWords(
	{ bracket, where, at, court, sides, more }: BoardMatch,
	isOver: boolean,
	timeZone: string,
	locale: Locale,
): WidgetMatch {
	return {
		where: `${bracket} · ${where}`,
		when: [isOver || at === null ? '' : formatDateTime(at, timeZone), court].filter(Boolean).join(', '),
		sides,
		more: more === 0 ? '' : texts[locale].more(formatNumber(locale, more)),
	}
}

function tableInWords({ bracket, title, rows }: BoardTable, locale: Locale): WidgetTable {
	const text = texts[locale]
	const number = (count: number | null) => (count === null ? '' : formatNumber(locale, count))
	const { counts, scores } = columnsOf(rows)
	return {
		title: `${bracket} · ${title}`,
		heads: [text.rank, text.name, ...(counts ? [text.played] : []), ...(scores ? [text.score] : []), ...(counts ? [text.points] : [])],
		rows: rows.map(({ rank, tied, name, played, score, points }) => [
			...[tied ? `=${number(rank)}` : number(rank), name],
			...[...(counts ? [number(played)] : []), ...(scores ? [score] : []), ...(counts ? [number(points)] : [])],
		]),
	}
}
