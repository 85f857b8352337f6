import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { contentsFaults } from './contents.mjs'

it('finds that the tables of contents match the features', async () => {
	expect(await contentsFaults()).toEqual([])
})

it('reports a feature that no table of contents names', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'hoi-contents-'))
	const feature = join(folder, 'app', 'features', 'parade')
	mkdirSync(feature, { recursive: true })
	writeFileSync(join(feature, 'feature.server.ts'), 'export const parade = {\n\toperations: { march },\n}\n')
	writeFileSync(join(feature, 'tables.server.ts'), '')
	writeFileSync(join(folder, '.dependency-cruiser.cjs'), "const ladder = [\n\t['parade'],\n]\n")
	const faults = await contentsFaults(folder)
	rmSync(folder, { recursive: true })
	expect(faults).toHaveLength(5)
	expect(faults[0]).toBe('app/features.server.ts is not what the features say: npm run contents makes it anew')
})
