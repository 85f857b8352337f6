import { describe, expect, it } from 'vitest'
import { withResult } from './play.ts'
import { costOfBuilding, costOfCorrection, largest, playedOut } from './testing/large-bracket.ts'
import { duel } from './testing/play-through.ts'

// The limits are 100 ms and 5 ms, which `npm run bench` measures; here they are several times as high, because the machine runs everything else as
// well.
describe(`a bracket of ${largest}`, () => {
	it('is created and shuffled in a moment, even with clubs kept apart', () => {
		expect(costOfBuilding()).toBeLessThan(400)
		expect(costOfBuilding(['club'])).toBeLessThan(1_000)
	})

	it('takes a result, and a correction that voids the whole path to the final, at once', () => {
		const { structure, play } = playedOut()
		// Thirteen later rounds, and the duel for the third place.
		expect(withResult(structure, play, 0, duel(0, 1)).void).toHaveLength(14)
		expect(costOfCorrection({ structure, play })).toBeLessThan(20)
	})
})
