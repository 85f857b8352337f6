import { describe, expect, it } from 'vitest'
import { checkChangedContact, checkContact } from './contact.ts'

const good = { email: 'lan.pham@example.vn', name: 'Phạm Thị Lan', phone: '0912 345 678', newsletter: 'on' }

describe('checkContact', () => {
	it('cleans good values', () => {
		expect(checkContact({ ...good, email: ' Lan.Pham@Example.VN ', name: ' Phạm  Thị Lan' })).toEqual({
			issues: [],
			cleaned: { email: 'lan.pham@example.vn', name: 'Phạm Thị Lan', phone: '+84912345678', newsletter: true },
		})
		expect(checkContact({ ...good, newsletter: undefined }).cleaned.newsletter).toBe(false)
		expect(checkContact({ ...good, newsletter: true }).cleaned.newsletter).toBe(true)
	})

	it('requires all fields but the newsletter', () => {
		expect(checkContact({}).issues).toEqual(['email', 'name', 'phone'].map((path) => ({ path, code: 'required' })))
	})

	it('names each mistake once, and keeps the typed values', () => {
		const { issues, cleaned } = checkContact({ ...good, email: 'lan@', phone: '12 34' })
		expect(issues).toEqual([
			{ path: 'email', code: 'email' },
			{ path: 'phone', code: 'phone' },
		])
		expect(cleaned).toMatchObject({ email: 'lan@', phone: '12 34' })
		expect(checkContact({ ...good, email: `${'a'.repeat(300)}@example.vn` }).issues).toEqual([
			{ path: 'email', code: 'too_long', limit: 254 },
		])
	})
})

describe('checkChangedContact', () => {
	const known = { email: 'lan@example.vn', name: 'Lan', phone: '+84912345678', newsletter: true }
	const atBoxOffice = { email: '', name: 'Bé', phone: '', newsletter: false }

	it('replaces known values and never empties them', () => {
		expect(checkChangedContact({ name: 'Lan Phạm', email: 'LAN@exemple.vn', phone: '0901234567' }, known)).toEqual({
			issues: [],
			cleaned: { email: 'lan@exemple.vn', name: 'Lan Phạm', phone: '+84901234567', newsletter: true },
		})
		expect(checkChangedContact({ name: '', email: ' ', phone: '' }, known).issues).toEqual(
			['email', 'name', 'phone'].map((path) => ({ path, code: 'required' })),
		)
	})

	it('allows missing values that the box office did not ask for, and refuses invalid ones', () => {
		expect(checkChangedContact({ name: 'Bé', email: '', phone: '' }, atBoxOffice)).toEqual({ issues: [], cleaned: atBoxOffice })
		expect(checkChangedContact({ name: 'Bé', email: 'be@', phone: '12' }, atBoxOffice).issues).toEqual([
			{ path: 'email', code: 'email' },
			{ path: 'phone', code: 'phone' },
		])
	})
})
