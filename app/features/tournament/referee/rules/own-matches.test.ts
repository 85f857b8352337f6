import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildBracket } from '~/features/tournament/rules/build-bracket.ts'
import { presetTournament } from '~/features/tournament/bracket/rules/presets.ts'
import { plainNames } from '~/features/tournament/bracket/testing/tournaments.ts'
import { isOwnMatch, placesInWords, typedPlaces } from './own-matches.ts'

describe('places as they are typed', () => {
	it('are numbers and ranges', () => {
		expect(typedPlaces(' 7, 1–4;2 ')).toEqual([1, 2, 3, 4, 7])
		expect(typedPlaces('')).toEqual([])
	})

	it.each(['a', '4-1', '0', '1-', '-3', '1-9999'])('refuse %s', (typed) => {
		expect(typedPlaces(typed)).toBeUndefined()
	})

	it('become the same text again', () => {
		fc.assert(
			fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 300 }), { maxLength: 60 }), (places) => {
				const sorted = places.toSorted((one, other) => one - other)
				expect(typedPlaces(placesInWords(sorted))).toEqual(sorted)
			}),
		)
	})
})

describe('which matches belong to a device', () => {
	const template = presetTournament('knockout_8', plainNames)
	const entrants = Array.from({ length: 8 }, (_, nth) => ({ id: nth + 1, rating: null, club: null, seed: nth + 1 }))
	const dice = { below: (below: number) => below - 1, bytes: (count: number) => new Uint8Array(count) }
	const part = { gender: 'mixed' as const, structure: buildBracket(template, entrants, { dice }).structure }
	const own = (wish: object) =>
		part.structure.matches.flatMap((_, match) =>
			isOwnMatch({ gender: null, round: null, places: [], ...wish }, part, match) ? [match] : [],
		)

	it('are all matches, those of one round, or some places of a round', () => {
		expect(own({})).toHaveLength(part.structure.matches.length)
		expect(own({ gender: 'mixed', round: 0 })).toEqual([0, 1, 2, 3])
		expect(own({ gender: 'mixed', round: 0, places: [2, 4] })).toEqual([1, 3])
		expect(own({ gender: 'female' })).toEqual([])
	})
})
