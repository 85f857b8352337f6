import { describe, expect, it } from 'vitest'
import { bySize, sizeGroups } from './size-order.ts'

const grouped = (names: readonly string[]) =>
	sizeGroups(names.map((name) => ({ name }))).map(({ kind, sizes }) => `${kind}: ${sizes.map(({ name }) => name).join(', ')}`)

describe('sizes of many kinds', () => {
	it('are grouped by what they measure, each kind from small to large', () => {
		expect(
			grouped([
				'A3',
				'40 lít',
				'XL',
				'1,2 m',
				'36–39',
				'S',
				'30 cm',
				'25 × 30 cm',
				'500 ml',
				'Trẻ em',
				'10 lít',
				'A2',
				'M',
				'44–46',
				'40–43',
				'2XL',
				'38',
			]),
		).toEqual([
			'clothes: S, M, XL, 2XL',
			'numbers: 36–39, 38, 40–43, 44–46',
			'length: 25 × 30 cm, 30 cm, 1,2 m',
			'volume: 500 ml, 10 lít, 40 lít',
			'paper: A3, A2',
			'other: Trẻ em',
		])
	})

	it('form one group for one kind, and none without sizes', () => {
		expect(grouped(['L', 'S'])).toEqual(['clothes: S, L'])
		expect(grouped([])).toEqual([])
	})

	it('are read in English, too', () => {
		expect(grouped(['20 litres', '1.5 L', '12 inch', 'One size', '4-pack'])).toEqual([
			'length: 12 inch',
			'volume: 1.5 L, 20 litres',
			'other: One size, 4-pack',
		])
	})

	it('are sorted as on a clothes rail', () => {
		expect(['39', 'XL', 'A4', '38', 'm', 'XS'].sort(bySize)).toEqual(['XS', 'm', 'XL', '38', '39', 'A4'])
	})
})
