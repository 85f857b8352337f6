import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const app = join(import.meta.dirname, '..')
const texts = readdirSync(app, { recursive: true, encoding: 'utf8' })
	.filter((path) => /(^|[\\/])(en_US|vi_VN)\.ts$|-in-words\.ts$/.test(path))
	.map((path) => ({ path, written: readFileSync(join(app, path), 'utf8') }))

/** Lines of the texts that hold what they should not, with their files. */
function linesWith(wrong: RegExp): string[] {
	return texts.flatMap(({ path, written }) =>
		written.split('\n').flatMap((line) => (wrong.test(line) && !/^\s*(\/?\*|\/\/)/.test(line) ? [`${path}: ${line.trim()}`] : [])),
	)
}

describe('the texts of both languages', () => {
	it('are found', () => {
		expect(texts.length).toBeGreaterThan(100)
	})

	it('write "email" in one way', () => {
		expect(linesWith(/\be-mail/i)).toEqual([])
	})

	it('keep a number on the line of its sign', () => {
		expect(linesWith(/[\d}] [%₫]/)).toEqual([])
	})
})
