import { expect, it } from 'vitest'
import { findPeople } from './find-people.ts'

const people = [
	{ name: 'Nguyễn Văn Đạt', number: 'A12' },
	{ name: 'Trần Thị Lan', number: '12' },
	{ name: 'Lê Đạt', number: null },
]
const found = (phrase: string) => findPeople(people, phrase).map(({ name }) => name)

it('finds people by a part of their name, with or without accents, or by their whole number', () => {
	expect(found('dat')).toEqual(['Nguyễn Văn Đạt', 'Lê Đạt'])
	expect(found('  NGUYỄN   văn ')).toEqual(['Nguyễn Văn Đạt'])
	expect(found('12')).toEqual(['Trần Thị Lan'])
	expect(found('a12')).toEqual(['Nguyễn Văn Đạt'])
	for (const phrase of ['', '  ', 'zzz', '1']) expect(found(phrase)).toEqual([])
})

it('returns only the first of many', () => {
	expect(findPeople(Array<{ name: string; number: null }>(1_000).fill({ name: 'An', number: null }), 'an')).toHaveLength(20)
})
