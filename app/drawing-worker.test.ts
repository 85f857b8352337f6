import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { papers } from './drawing-worker.server.ts'

const app = import.meta.dirname
const named = /\bprintKind(?:<[^()]*>)?\(\s*'([^']+)'/g

/** The kinds of paper that features declare, as their sources say. */
function declaredKinds(): string[] {
	return readdirSync(join(app, 'features'), { recursive: true, encoding: 'utf8' })
		.filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
		.flatMap((path) => {
			const source = readFileSync(join(app, 'features', path), 'utf8')
			const kinds = [...source.matchAll(named)].map(([, kind]) => kind ?? '')
			// A kind that is not written like the others would be missed.
			expect(kinds, path).toHaveLength(source.match(/\bprintKind[<(]/g)?.length ?? 0)
			return kinds
		})
}

it('the thread that draws draws each kind of paper that a feature declares, and no other', () => {
	expect(papers.map(({ kind }) => kind).toSorted()).toEqual(declaredKinds().toSorted())
})

it('no two kinds of paper have the same name', () => {
	expect(new Set(papers.map(({ kind }) => kind)).size).toBe(papers.length)
})
