import { describe, expect, it } from 'vitest'
import { foldedWords } from './folded-words.ts'
import { scansWanted } from './scans-list.ts'
import { variantName } from './variant-name.ts'

describe('the words of a search for a person', () => {
	it('are without accents and capitals, eight at most', () => {
		expect(foldedWords('  Đặng THỊ\tLan ')).toEqual(['dang', 'thi', 'lan'])
		expect(foldedWords(' ')).toEqual([])
		expect(foldedWords('a b c d e f g h i k')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
	})
})

describe('the list of scans', () => {
	const wanted = (sort: string, filters: Record<string, string>) => scansWanted({ search: '', sort, filters })
	it('is asked for as its address says', () => {
		expect(wanted('at', { show: 'refused', list: '12' })).toEqual({ search: '', sort: 'at', show: 'refused', listId: 12 })
		expect(wanted('-at', { show: 'all', list: '012' })).toEqual({ search: '', sort: '-at', show: undefined, listId: undefined })
		expect(wanted('name', {})).toEqual({ search: '', sort: '-at', show: undefined, listId: undefined })
	})
})

describe('a variant at the gate', () => {
	const value = (key: string) => ({ key, name: { vi_VN: key.toUpperCase() } })
	const ticket = {
		name: { vi_VN: 'Vé chạy' },
		attributes: [
			{ key: 'distance', name: { vi_VN: 'Cự ly' }, values: [value('5km'), value('10km')] },
			{ key: 'gender', name: { vi_VN: 'Giới' }, values: [value('nam'), value('nu')] },
		],
	}
	it('is named by its ticket and its attributes', () => {
		expect(variantName(ticket, { distance: '10km', gender: 'nu' }, 'vi_VN')).toBe('Vé chạy · 10KM · NU')
		expect(variantName(ticket, { distance: '42km' }, 'vi_VN')).toBe('Vé chạy')
		expect(variantName(undefined, { distance: '5km' }, 'vi_VN')).toBe('')
	})
})
