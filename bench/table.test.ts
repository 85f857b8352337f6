import { describe, expect, it } from 'vitest'
import { resultsPage } from './table.ts'

const row = (what: string, seen: string, on: string) => `| ${what} | ${seen} |  | ≥ 1/s | yes | ${on} |`
const figure = (what: string, seen: string) => ({ what, seen, bar: '≥ 1/s', kept: true })

describe('the page of results', () => {
	it('keeps the rows of figures that were not measured again, each with its day', () => {
		const first = resultsPage('', [figure('list', '400/s'), figure('order', '900/s')], new Date('2026-11-20T10:00:00Z'))
		const second = resultsPage(first, [figure('order', '1 000/s'), figure('start', '1/s')], new Date('2026-12-01T10:00:00Z'))
		expect(second.split('\n').filter((line) => line.includes('≥ 1/s'))).toEqual([
			row('list', '400/s', '2026-11-20'),
			row('order', '1 000/s', '2026-12-01'),
			row('start', '1/s', '2026-12-01'),
		])
		expect(second.match(/^# Measured$/gm)).toHaveLength(1)
	})
})
