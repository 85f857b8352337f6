import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './run.mjs'

it.each(['docs/security.md', 'docs/secret.md', 'SECURITY.md'])('%s names files that exist', (paper) => {
	const named = [...readFileSync(join(root, paper), 'utf8').matchAll(/`([\w.][\w./-]*\.(?:tsx?|mjs|md|cjs|json)|\.ci\/run)`/g)].map(
		([, path]) => path,
	)
	expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

it('every line of the standard says whether we fulfil it, and by what', () => {
	const lines = readFileSync(join(root, 'docs', 'security.md'), 'utf8')
		.split('\n')
		.filter((line) => /^\| \d/.test(line))
	expect(lines.length).toBeGreaterThan(150)
	for (const line of lines) {
		const [, , holds, by] = line.split('|').map((cell) => cell.trim())
		expect(['yes', 'part', 'no', '–'], line).toContain(holds)
		expect(by, line).not.toBe('')
	}
})
