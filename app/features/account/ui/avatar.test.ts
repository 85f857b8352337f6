import { expect, it } from 'vitest'
import { initials } from './avatar.tsx'

it.each([
	['Trần Thị Lan', 'TL'],
	['ánh', 'Á'],
	['đặng  văn  ế', 'ĐẾ'],
	['', ''],
	['𝒜lice B', '𝒜B'],
])('the initials of %j are %j', (name, letters) => {
	expect(initials(name)).toBe(letters)
})
