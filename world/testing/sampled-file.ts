import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { expect } from 'vitest'

/** Whether the present file of tests is in a sample of about one in so many. Always the same files are, on every machine. */
export function isInSample(oneIn: number): boolean {
	const path = relative('.', expect.getState().testPath ?? '').replaceAll('\\', '/')
	return createHash('sha256').update(path).digest().readUInt32BE() % oneIn === 0
}
