import { describe, expect, it } from 'vitest'
import { byNameMatch, nameMatch } from './name-match.ts'

const rank = (typed: string, ...names: string[]) => nameMatch(typed, names)

describe('how well a name fits the typed text', () => {
	it('is best where the name begins with the text, with the same marks', () => {
		const [exact, bare, inside, no] = [rank('Hà', 'Hà Nội'), rank('Hà', 'Hải Phòng'), rank('Hà', 'Nhà Bè Hà'), rank('Hà', 'Nghệ An')]
		expect(exact).toBeLessThan(bare ?? 0)
		expect(exact).toBeLessThan(inside ?? 0)
		expect(no).toBeUndefined()
	})

	it('prefers the first name to the other names of a thing', () => {
		expect(rank('ha', 'Hải Phòng', 'Hải Dương')).toBeLessThan(rank('ha', 'Tuyên Quang', 'Hà Giang') ?? 0)
		expect(rank('Hà', 'Hà Nội')).toBeLessThan(rank('Hà', 'Tuyên Quang', 'Hà Giang') ?? 0)
	})

	it('treats letters with separate marks as the same letters', () => {
		expect(rank('Hà'.normalize('NFD'), 'Hà Nội')).toBe(rank('Hà', 'Hà Nội'))
	})

	it('keeps the order of things that fit equally well', () => {
		expect(byNameMatch(['b hà', 'Hà b', 'x', 'Hà a'], 'hà', (name) => [name])).toEqual(['Hà b', 'Hà a', 'b hà', 'x'])
	})
})
