import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkProfile } from './profile.ts'

const good = { firstName: 'Lan', lastName: 'Trần', phone: '0912 345 678', locale: 'vi_VN' }
const paths = (input: object) => checkProfile({ ...good, ...input }).issues.map(({ path, code }) => `${path} ${code}`)

describe('what people say about themselves', () => {
	it('is cleaned', () => {
		expect(checkProfile({ ...good, firstName: '  Ngọc   Lan ' })).toEqual({
			issues: [],
			cleaned: { firstName: 'Ngọc Lan', lastName: 'Trần', phone: '+84912345678', locale: 'vi_VN' },
		})
		expect(checkProfile({ ...good, phone: ' ' }).cleaned.phone).toBeNull()
	})

	it('needs both names and a language we speak', () => {
		expect(paths({ firstName: ' ', lastName: undefined })).toEqual(['lastName required', 'firstName required'])
		expect(paths({ locale: 'xx' })).toEqual(['locale not_a_choice'])
		expect(paths({ phone: '12' })).toEqual(['phone phone'])
	})

	it('refuses marks that change the text direction, control characters and texts without end', () => {
		expect(paths({ firstName: 'Lan\u202Egnp.exe' })).toEqual(['firstName bad_characters'])
		expect(paths({ lastName: 'a\u0000b' })).toEqual(['lastName bad_characters'])
		expect(paths({ lastName: 'x'.repeat(100_000) })).toEqual(['lastName too_long'])
	})

	it('accepts any input without an error', () => {
		fc.assert(fc.property(fc.anything(), fc.anything(), (firstName, phone) => void checkProfile({ ...good, firstName, phone })))
	})
})
