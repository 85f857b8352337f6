import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededDice } from '~/kernel/seeded-dice.ts'
import { buildBracket } from './build-bracket.ts'
import { layout, layoutSizes, type Layout } from './layout.ts'
import { seededInOrder } from './seeding.ts'
import type { Round, RoundTemplate } from './shape.ts'

const built = (count: number, more: Partial<RoundTemplate> = {}) =>
	buildBracket(
		{
			type: 'single_elimination',
			alignment: 'left',
			genderMode: 'mixed',
			thirdPlace: false,
			dealing: 'lines',
			rounds: [],
			swissRounds: 0,
			ranking: 'fifa',
			...more,
		},
		seededInOrder(Array.from({ length: count }, (_, index) => ({ id: index + 1 }))),
		{ dice: seededDice(1) },
	).structure
const round = (format: Round['format'], groupSize: number, groupCount: number, first: number): Round => ({
	name: '',
	format,
	groupSize,
	groupCount,
	advancement: { first, further: 0, by: 'standing' },
	bestOf: 1,
	legs: 1,
})
const middle = ({ boxes }: Layout, group: number) => {
	const box = boxes.find((candidate) => candidate.group === group)
	return (box?.y ?? 0) + (box?.height ?? 0) / 2
}

function expectClean({ boxes, width, height, connectors, titles }: Layout): void {
	const area = (box: (typeof boxes)[number]) => [box.x, box.y, box.x + box.width, box.y + box.height] as const
	for (const [index, box] of boxes.entries()) {
		const [left, top, right, bottom] = area(box)
		expect(left >= 0 && top >= 0 && right <= width && bottom <= height).toBe(true)
		for (const other of boxes.slice(index + 1)) {
			const [otherLeft, otherTop, otherRight, otherBottom] = area(other)
			expect(right <= otherLeft || otherRight <= left || bottom <= otherTop || otherBottom <= top).toBe(true)
		}
	}
	for (const { points } of connectors) expect(points.flat().every((number) => Number.isFinite(number) && number >= 0)).toBe(true)
	for (const title of titles)
		for (const box of boxes)
			expect(title.x !== box.x || title.y >= box.y + box.height || title.y + layoutSizes.titleHeight <= box.y).toBe(true)
}

describe('the drawing of a bracket', () => {
	it('puts each duel in the middle of the duels before it', () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 2, max: 64 }),
				fc.boolean(),
				fc.constantFrom('left' as const, 'center' as const),
				(count, thirdPlace, alignment) => {
					const structure = built(count, { thirdPlace })
					const drawn = layout(structure, { alignment })
					expectClean(drawn)
					expect(drawn.boxes).toHaveLength(structure.groups.length)
					structure.groups.forEach(({ slots }, group) => {
						const [one, other] = slots
						if (one?.from === 'place' && other?.from === 'place' && one.place === 1)
							expect(middle(drawn, group)).toBeCloseTo((middle(drawn, one.group) + middle(drawn, other.group)) / 2, 6)
					})
				},
			),
		)
	})

	it('has two sides that mirror each other, with the final in the middle', () => {
		const structure = built(16, { thirdPlace: true })
		const drawn = layout(structure, { alignment: 'center' })
		const final = drawn.boxes.find(({ group }) => group === structure.rounds.at(-1)?.groups[0])
		const axis = (final?.x ?? 0) + layoutSizes.boxWidth / 2
		for (const { section, groups } of structure.rounds) {
			if (section !== 'main' || groups.length === 1) continue
			const boxes = groups.map((group) => drawn.boxes.find((box) => box.group === group))
			boxes.slice(0, groups.length / 2).forEach((box, index) => {
				const mirrored = boxes[index + groups.length / 2]
				expect([box?.side, mirrored?.side, mirrored?.y]).toEqual(['left', 'right', box?.y])
				expect(axis - (box?.x ?? 0)).toBe((mirrored?.x ?? 0) + layoutSizes.boxWidth - axis)
			})
		}
		expect(drawn.width).toBe(axis * 2)
		// The duel for the third place: below the final, in its column.
		const third = drawn.boxes.find(({ group }) => structure.rounds[structure.groups[group]?.round ?? 0]?.section === 'third_place')
		expect(third?.x).toBe(final?.x)
		expect(third?.y ?? 0).toBeGreaterThan((final?.y ?? 0) + (final?.height ?? 0))
	})

	it('draws every line from the edge of a box to the edge of a slot', () => {
		const drawn = layout(built(8), { alignment: 'center' })
		for (const { from, to, slot, points } of drawn.connectors) {
			const [source, target] = [from, to].map((group) => drawn.boxes.find((box) => box.group === group))
			const row = target?.rows[slot]
			expect([source?.x, (source?.x ?? 0) + layoutSizes.boxWidth]).toContain(points[0]?.[0])
			expect([target?.x, (target?.x ?? 0) + layoutSizes.boxWidth]).toContain(points.at(-1)?.[0])
			expect(points.at(-1)?.[1]).toBe((row?.y ?? 0) + (row?.height ?? 0) / 2)
		}
		expect(drawn.connectors).toHaveLength(6)
	})

	it('has space for losers, heats and groups', () => {
		for (const count of [2, 3, 5, 8, 16, 21]) {
			const structure = built(count, { type: 'double_elimination' })
			const drawn = layout(structure, { alignment: 'left' })
			expectClean(drawn)
			const finals = drawn.boxes.filter(({ group }) => structure.rounds[structure.groups[group]?.round ?? 0]?.section.includes('final'))
			expect(Math.min(...finals.map(({ x }) => x))).toBeGreaterThan(
				Math.max(...drawn.boxes.filter((box) => !finals.includes(box)).map(({ x }) => x)),
			)
		}
		expectClean(layout(built(24, { type: 'custom', rounds: [round('heat', 8, 3, 2), round('heat', 8, 1, 0)] }), { alignment: 'left' }))
		const cup = built(16, {
			type: 'groups_then_knockout',
			thirdPlace: true,
			rounds: [round('round_robin', 4, 4, 2), round('duel', 2, 4, 1), round('duel', 2, 2, 1), round('duel', 2, 1, 0)],
		})
		expectClean(layout(cup, { alignment: 'left' }))
		expect(layout(cup, { alignment: 'left' }).titles.map(({ round: number }) => number)).toEqual([0, 1, 2, 4, 3])
	})

	it('can cut a window out of a large bracket', () => {
		const structure = built(1024)
		const drawn = layout(structure, { alignment: 'left', from: 7, to: 9 })
		expect(drawn.boxes.map(({ group }) => structure.groups[group]?.round)).toEqual([7, 7, 7, 7, 8, 8, 9])
		expectClean(drawn)
	})
})
