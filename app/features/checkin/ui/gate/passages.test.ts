import { describe, expect, it } from 'vitest'
import { insideSince, type Passage } from '~/features/checkin/rules/gate-answer.ts'
import { seededDice } from '~/kernel/seeded-dice.ts'
import { Passages } from './passages.ts'

describe('the figures of a list', () => {
	it('kept up to date are the same as counting everybody, whatever passes and is undone', () => {
		const dice = seededDice(7)
		const passages = new Passages()
		const all: { list: number; who: number; passage: Passage }[] = []
		for (let step = 0; step < 600; step += 1) {
			if (all.length > 0 && dice.below(4) === 0) {
				const [gone] = all.splice(dice.below(all.length), 1)
				if (gone) passages.remove(gone.list, gone.who, gone.passage)
			} else {
				const passage: Passage = { direction: dice.below(2) === 0 ? 'entry' : 'exit', at: dice.below(1000) }
				const one = { list: 1 + dice.below(2), who: dice.below(20), passage }
				all.push(one)
				passages.add(one.list, one.who, one.passage)
			}
		}
		for (const list of [1, 2, 3]) {
			const people = [...Array(20).keys()].map((who) => all.filter((each) => each.list === list && each.who === who))
			const of = people.map((each) => each.map(({ passage }) => passage))
			expect(passages.figures(list)).toEqual({
				came: of.filter((each) => each.some(({ direction }) => direction === 'entry')).length,
				inside: of.filter((each) => insideSince(each)).length,
			})
		}
	})
})
