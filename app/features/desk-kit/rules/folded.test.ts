import { expect, it } from 'vitest'
import { foldFacts } from './folded.ts'

const shown = (facts: string) =>
	foldFacts([...facts], (fact) => fact === 's').map((each) => (each.fold ? `(${each.facts.join('')})` : each.fact))

it.each([
	['', []],
	['ab', ['a', 'b']],
	['s', ['s']],
	['asb', ['a', 's', 'b']],
	['assb', ['a', '(ss)', 'b']],
	['sssassss', ['(sss)', 'a', '(ssss)']],
])('folds lines of the system that follow each other: %s', (facts, expected) => {
	expect(shown(facts)).toEqual(expected)
})
