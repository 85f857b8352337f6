import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { reactions } from '~/reactions.server.ts'
import { consequences } from '~/consequences.server.ts'
import { factWords } from './facts/vi_VN.ts'

/** The names of facts that operations record literally, and of facts that others react to. */
function namesRecorded(): string[] {
	const found = new Set([...Object.keys(reactions), ...Object.keys(consequences)])
	const files = readdirSync('app/features', { recursive: true, encoding: 'utf8' })
	for (const file of files.filter((each) => each.endsWith('.server.ts'))) {
		const source = readFileSync(`app/features/${file}`, 'utf8')
		const named = /(?:record\(\{\s*name:|say\(\w+,)\s*(?:\w+ \? )?'(\w+\.\w+)'(?: : '(\w+\.\w+)')?/g
		for (const [, one, other] of source.matchAll(named)) for (const name of [one, other]) if (name) found.add(name)
	}
	return [...found].sort()
}

it('there is a sentence for every fact', () => {
	const names = namesRecorded()
	expect(names.length).toBeGreaterThan(100)
	expect(names.filter((name) => !(name in factWords))).toEqual([])
})
