import { expect, it } from 'vitest'
import { operations } from './operations.server.ts'
import { features } from './features.server.ts'
import { catalogue } from './texts/vi_VN.ts'

it('no two features have an operation with the same name', () => {
	const names = features.flatMap((feature) => Object.keys(feature.operations ?? {}))
	expect(names).toHaveLength(Object.keys(operations).length)
})

it('no two features say a refusal of the same name differently', () => {
	const sentences = new Map<string, Set<string>>()
	for (const texts of Object.values(catalogue)) {
		const refusals: Record<string, string> = 'refusals' in texts ? texts.refusals : {}
		for (const [code, sentence] of Object.entries(refusals)) sentences.set(code, (sentences.get(code) ?? new Set()).add(sentence))
	}
	const ambiguous = [...sentences].filter(([, said]) => said.size > 1).map(([code]) => code)
	expect(ambiguous).toEqual([])
})
