import { expect, it } from 'vitest'
import { motifOf } from './drawn-poster.ts'

it.each([
	['Giải chạy đêm Sông Hàn mùa xuân', 'running'],
	['Dalat Ultra Trail', 'trail'],
	['Sa Pa – Chạy địa hình', 'trail'],
	['Giải cờ vua trẻ toàn quốc', 'chess'],
	['Đua thuyền Hồ Tây', 'boatRace'],
	['Hội sách Đường sách', 'books'],
	['Tech meetup', 'tech'],
	['Hội ẩm thực chay', 'food'],
	// No whole word of these names tells a motif; a part of a word does not count.
	['Vũ hội hóa trang', undefined],
	['Cùng làm sạch biển', undefined],
	['Brunch on the roof', undefined],
	['', undefined],
] as const)('%s is drawn as %s', (name, motif) => {
	expect(motifOf(name)).toBe(motif)
})
