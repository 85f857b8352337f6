import { createElement as h, Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { formatDateTime, zoneName } from '~/i18n/formats.ts'
import { languageTag, type Locale } from '~/kernel/locale.ts'
import { homeZone } from '~/kernel/zones.ts'
import { columnWords, tableTitles, words } from './export-words.ts'

const style =
	'body{font:16px/1.6 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem;color:#1f1711;background:#fbf5ea}' +
	'section{margin:2rem 0}h2{border-bottom:4px solid #f9540f}dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.15rem 1rem;' +
	'margin:0 0 1rem;padding:.75rem 1rem;background:#fff;border:1px solid #e1dad0;border-radius:10px}dt{color:#5f5247}' +
	'dd{margin:0;overflow-wrap:anywhere}dl dl{grid-column:1/-1;padding:0;border:0}'

/**
 * The same data as the JSON, as one page to read and print: it loads nothing and runs nothing. It is written in parts, because it may be long: head,
 * sections of tables with titles and rows, end.
 */
export function readableHead(exportedAt: string, locale: Locale): string {
	const text = words[locale]
	const head = renderToStaticMarkup(
		h(
			'head',
			null,
			h('meta', { charSet: 'utf-8' }),
			h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
			h('title', null, text.title),
			h('style', null, style),
		),
	)
	const when = `${formatDateTime(exportedAt, homeZone)} (${zoneName(exportedAt, homeZone)})`
	const top = renderToStaticMarkup(h(Fragment, null, h('h1', null, text.title), h('p', null, text.at(when))))
	return `<!doctype html><html lang="${languageTag(locale)}">${head}<body>${top}`
}

export const readableEnd = '</body></html>'

/** The title of a table. */
export function readableTitle(table: string, locale: Locale): string {
	return renderToStaticMarkup(h('h2', null, tableTitles[locale][table] ?? wordsOf(table)))
}

export function readableRows(rows: readonly object[], locale: Locale): string {
	return renderToStaticMarkup(
		h(
			Fragment,
			null,
			rows.map((row, index) => h(Row, { key: index, row, locale })),
		),
	)
}

function Row({ row, locale }: { row: object; locale: Locale }) {
	return h(
		'dl',
		null,
		Object.entries(row)
			.filter(([, value]) => value !== null && value !== '')
			.flatMap(([name, value]) => [
				h('dt', { key: `${name} name` }, columnWords[locale][name] ?? wordsOf(name)),
				h('dd', { key: name }, shown(value, locale)),
			]),
	)
}

function shown(value: unknown, locale: Locale): ReactNode {
	if (value instanceof Date) return formatDateTime(value, homeZone)
	if (Array.isArray(value)) return value.map((each, index) => h('div', { key: index }, shown(each, locale)))
	if (typeof value === 'object' && value !== null) return h(Row, { row: value, locale })
	if (typeof value === 'boolean') return words[locale][value ? 'yes' : 'no']
	return String(value)
}

/** `holdEndsAt` as "hold ends at", for columns without a name here. */
function wordsOf(name: string): string {
	return name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
}
