import { cpus } from 'node:os'

/** One measured figure, beside what it is measured against. */
export interface Figure {
	what: string
	/** `17 400/s` */
	seen: string
	/** What the machine could do at best, in the same run. */
	limit?: string
	/** What was asked for. */
	bar?: string
	/** Absent when nothing was asked for. */
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

/** The value below which a share of the sorted values lies. */
export function quantile(values: readonly number[], share: number): number {
	const sorted = [...values].sort((a, b) => a - b)
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** The results as a page: one table, the machine named by its cores. */
export function resultsPage(figures: readonly Figure[], on: Date): string {
	const rows = figures.map(
		({ what, seen, limit = '', bar = '', kept }) =>
			`| ${what} | ${seen} | ${limit} | ${bar} | ${kept === undefined ? '' : kept ? 'yes' : '**no**'} |`,
	)
	return [
		'# Measured',
		'',
		`${on.toISOString().slice(0, 10)}, ${cpus().length} cores, Node ${process.version}; load generator, server and database share the machine.`,
		'',
		'| what | seen | limit in the same run | bar | kept |',
		'|---|---|---|---|---|',
		...rows,
		'',
	].join('\n')
}
