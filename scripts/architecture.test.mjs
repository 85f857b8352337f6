import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { pictureFaults } from './architecture.mjs'
import { root } from './run.mjs'

const paper = readFileSync(join(root, 'docs', 'architecture.md'), 'utf8')

it('finds that the document’s pictures match the code', () => {
	expect(pictureFaults(paper)).toEqual([])
})

it('reports a picture of other code, and a missing picture', () => {
	expect(pictureFaults(paper.replace('waiting-list/rules/', 'waiting-list/ruling/'))).toEqual([
		expect.stringContaining('the picture of the road of a request is not what the code says'),
	])
	expect(pictureFaults(paper.replaceAll('<!-- end -->', ''))).toHaveLength(2)
})
