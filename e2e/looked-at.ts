import { createHash } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
	interface ProvidedContext {
		/** A folder with one empty file for each look of a page in which axe found no faults in this run. */
		lookedAt: string
	}
}

/** Remembers, for all files of a run, the looks of pages that axe has checked. */
export default async function keepLooks(project: TestProject): Promise<() => Promise<void>> {
	const folder = await mkdtemp(join(tmpdir(), 'hoi-looked-at-'))
	project.provide('lookedAt', folder)
	return () => rm(folder, { recursive: true, force: true })
}

/** Whether axe has already found no faults in this look, and a function to remember it. */
export function lookedAt(look: string): { isKnown: boolean; keep: () => void } {
	const path = join(inject('lookedAt'), createHash('sha256').update(look).digest('hex'))
	return { isKnown: existsSync(path), keep: () => writeFileSync(path, '') }
}
