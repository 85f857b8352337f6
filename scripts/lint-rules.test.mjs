import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { root } from './run.mjs'

const oxlint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint')

/** A small project with the real configuration, because rules are asked by the path of a file. Outside the sources, which other tests read. */
const project = mkdtempSync(join(tmpdir(), 'hoi-lint-'))
const folder = join(project, 'app', 'features', 'one')
afterAll(() => rmSync(project, { recursive: true, force: true }))

const component = (body, head = '') =>
	`import { useEffect, useRef, useState } from 'react'\n${head}\nexport function Part({ of: given }: { of: number }) {\n${body}\n}\n`

const faults = {
	'typescript(no-floating-promises)': ['a.ts', 'export function go() {\n\tPromise.resolve(1)\n}\n'],
	'typescript(await-thenable)': ['b.ts', 'export async function go() {\n\tawait 1\n}\n'],
	'typescript(no-misused-promises)': ['c.ts', 'export const go = () => { if (Promise.resolve(true)) return 1; return 2 }\n'],
	'typescript(switch-exhaustiveness-check)': [
		'd.ts',
		"export function go(way: 'a' | 'b') {\n\tswitch (way) {\n\t\tcase 'a':\n\t\t\treturn 1\n\t}\n\treturn 2\n}\n",
	],
	'typescript(consistent-type-imports)': ['e.ts', "import { Stats } from 'node:fs'\nexport const size = (of: Stats) => of.size\n"],
	'typescript(no-explicit-any)': ['f.ts', 'export const go = (given: any) => given\n'],
	'eslint(no-restricted-imports)': ['p.ts', "export { one } from '../two/one.ts'\n"],
	'eslint(no-unused-vars)': ['g.ts', 'export function go() {\n\tconst left = 1\n}\n'],
	'regexp(no-super-linear-backtracking)': ['h.ts', 'export const bad = /^(a+)+$/\n'],
	'hoi(clock-from-context)': ['i.ts', 'export const now = () => new Date()\n'],
	'hoi(dice-from-context)': ['j.ts', 'export const dice = () => Math.random()\n'],
	'hoi(own-return-path)': ['k.ts', "export const back = (asked: URLSearchParams) => asked.get('return')\n"],
	'hoi(typed-ids)': ['l.ts', "export const id = (sent: FormData) => Number(sent.get('orderId'))\n"],
	'hoi(one-length)': ['q.tsx', 'export const Part = () => <input maxLength={80} />\n'],
	'react-hooks(rules-of-hooks)': ['m.tsx', component('\tif (given > 1) useEffect(() => {})\n\tuseRef(useState(1))\n\treturn null')],
	'react-hooks(exhaustive-deps)': [
		'n.tsx',
		component('\tconst at = useRef(0)\n\tuseState(1)\n\tuseEffect(() => {\n\t\tat.current = given\n\t}, [])\n\treturn null'),
	],
	'hoi(refs)': ['o.tsx', component('\tconst at = useRef(0)\n\tuseState(1)\n\tuseEffect(() => {})\n\treturn <p>{at.current + given}</p>')],
}

describe('lint', () => {
	const said = lintAll()

	it.each(Object.entries(faults))('%s finds its fault', (rule, [file]) => {
		expect(said.filter((each) => each.filename.endsWith(`/${file}`)).map(({ code }) => code)).toContain(rule)
	})
})

function lintAll() {
	mkdirSync(folder, { recursive: true })
	mkdirSync(join(project, 'scripts'))
	for (const path of ['.oxlintrc.json', 'tsconfig.json', 'scripts/lint-rules.mjs'])
		writeFileSync(join(project, path), readFileSync(join(root, path)))
	symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'), 'junction')
	for (const [file, text] of Object.values(faults)) writeFileSync(join(folder, file), text)
	try {
		execFileSync(process.execPath, [oxlint, '--format', 'json', 'app'], { cwd: project, encoding: 'utf8', stdio: 'pipe' })
	} catch (error) {
		return JSON.parse(error.stdout).diagnostics
	}
	throw new Error('lint found nothing')
}
