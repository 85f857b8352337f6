import { describe, expect, it } from 'vitest'
import { withResult } from './play.ts'
import { costOfBuilding, costOfCorrection, largest, playedOut } from './testing/large-bracket.ts'
import { duel } from './testing/play-through.ts'

// The limits are 100 ms and 5 ms, which `npm run bench` measures; a machine that runs everything else beside it is given several times as much.
describe(`a bracket of ${largest}`, () => {
	it('is created and shuffled anew in a moment, clubs kept apart too', () => {
		expect(costOfBuilding()).toBeLessThan(400)
		expect(costOfBuilding(['club'])).toBeLessThan(1_000)
	})

	it('takes a result, and a correction that voids a whole way to the final, at once', () => {
		const { structure, play } = playedOut()
		// Thirteen rounds after the first, and the third place.
		expect(withResult(structure, play, 0, duel(0, 1)).void).toHaveLength(14)
		expect(costOfCorrection({ structure, play })).toBeLessThan(20)
	})
})
