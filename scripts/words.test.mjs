import { describe, expect, it } from 'vitest'
import { bannedIn, complaints } from './words.mjs'

const glossary = `
# Words

| word | what it is | never |
|---|---|---|
| **candidate number** | the number on the chest | bib, start number |
| **provider** | who holds events | organiser, organizer |

| a table | of something else |
|---|---|
| bracket | contest |
`

describe('banned synonyms', () => {
	const banned = bannedIn(glossary)

	it('are read from the columns headed "never"', () => {
		expect([...banned]).toEqual([
			['bib', 'candidate number'],
			['start number', 'candidate number'],
			['organiser', 'provider'],
			['organizer', 'provider'],
		])
	})

	it.each(['bib', 'bibNumber', 'hasBib', 'bibs', 'START_NUMBER', 'start-number', 'organiserOf'])('are found in %s', (name) => {
		expect(complaints('here', name, banned)).toHaveLength(1)
	})

	it.each(['bible', 'candidateNumber', 'restartNumbering', 'contest', 'organise'])('are not found in %s', (name) => {
		expect(complaints('here', name, banned)).toEqual([])
	})
})
