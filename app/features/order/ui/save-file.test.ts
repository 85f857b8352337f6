import { describe, expect, it } from 'vitest'
import { savedFileName } from './save-file.ts'

describe('the name a download is saved under', () => {
	it('keeps its accents', () => {
		expect(savedFileName(`attachment; filename="ve-dem.pdf"; filename*=UTF-8''V%C3%A9%20%C4%90%C3%AAm.pdf`)).toBe('Vé Đêm.pdf')
	})

	it('is the plain name where the name with accents is missing or broken', () => {
		expect(savedFileName('attachment; filename="ve-dem.pdf"')).toBe('ve-dem.pdf')
		expect(savedFileName(`attachment; filename="ve-dem.pdf"; filename*=UTF-8''%C3`)).toBe('ve-dem.pdf')
		expect(savedFileName('inline')).toBeUndefined()
		expect(savedFileName(null)).toBeUndefined()
	})
})
