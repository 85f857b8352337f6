import { cpus } from 'node:os'

/** One measured figure, with the values to compare it with. */
export interface Figure {
	what: string
	/** `17 400/s` */
	seen: string
	/** The best the machine could do, in the same run. */
	limit?: string
	/** The required value. */
	bar?: string
	/** Whether the requirement is met; absent when there is none. */
	kept?: boolean
}

export function perSecond(value: number): string {
	return `${Math.round(value).toLocaleString('en-US').replaceAll(',', ' ')}/s`
}

export function milliseconds(value: number): string {
	return `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`
}

export function kilobytes(bytes: number): string {
	return `${(bytes / 1000).toFixed(1)} kB`
}

/** The value below which the given share of the sorted values lies. */
export function quantile(values: readonly number[], share: number): number {
	const sorted = [...values].sort((a, b) => a - b)
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

const head = [
	'# Measured',
	'',
	`${cpus().length} cores, Node ${process.version}; load generator, server and database share the machine. Each row is of the day it names, with its`,
	'limit measured in the same run.',
	'Pages are asked for by autocannon. Buyers are a process of our own (`bench/buyers.ts`) that writes HTTP by hand on 64 kept-open connections and',
	'checks every answer. Processor time is user and system time of all threads of a part, for one whole purchase.',
	'',
	'| what | seen | limit in the same run | bar | kept | on |',
	'|---|---|---|---|---|---|',
]

/**
 * The results as a page: one table, the machine named by its cores. Figures that were not measured this time keep their rows, so that a part can
 * be measured alone. `before`: the old page.
 */
export function resultsPage(before: string, figures: readonly Figure[], on: Date): string {
	const rows = new Map(rowsOf(before).map((row) => [nameOf(row), row]))
	for (const { what, seen, limit = '', bar = '', kept } of figures) {
		const verdict = kept === undefined ? '' : kept ? 'yes' : '**no**'
		rows.set(what, `| ${what} | ${seen} | ${limit} | ${bar} | ${verdict} | ${on.toISOString().slice(0, 10)} |`)
	}
	return [...head, ...rows.values(), ''].join('\n')
}

/** The rows of a page of results, without their head. */
function rowsOf(page: string): string[] {
	const lines = page.split('\n')
	return lines.slice(lines.findIndex((line) => line.startsWith('|---')) + 1).filter((line) => line.startsWith('| '))
}

function nameOf(row: string): string {
	return row.split('|')[1]?.trim() ?? ''
}
