import { describe, expect, it } from 'vitest'
import { roomFor } from '~/kernel/longest.ts'
import { checkAddress } from './address.ts'
import { longest } from './longest.ts'
import { addressIn, emptyAddress, shownAddress, typedAddress } from './typed-address.ts'

const home = checkAddress(
	{ name: 'Trần Văn An', phone: '0912345678', country: 'VN', street: '12 Lê Lợi', city: 'Phường Sài Gòn', state: 'TP HCM' },
	'shipping',
).cleaned

describe('an address in a form', () => {
	it('is read by its prefix in the form', () => {
		expect(typedAddress({ 'a.name': 'An', 'b.name': 'Bình', 'a.wrong': 'x' }, 'a')).toEqual({ name: 'An' })
		expect(typedAddress({ 'a.name': 'x'.repeat(1000) }, 'a').name).toHaveLength(roomFor(longest.name))
	})

	it('is absent as long as nothing was typed', () => {
		expect(addressIn({ ...emptyAddress('a', 'vi_VN'), 'a.useAsShipping': 'on' }, 'a')).toBeUndefined()
		expect(addressIn({ ...emptyAddress('a', 'vi_VN'), 'a.street': '12' }, 'a')).toMatchObject({ street: '12' })
	})

	it.each(['vi_VN', 'en_US'] as const)('comes back in %s as it was stored, whatever language it was typed in', (locale) => {
		const { issues, cleaned } = checkAddress(typedAddress(shownAddress('a', home, locale), 'a'), 'shipping')
		expect(issues).toEqual([])
		expect(cleaned).toMatchObject({ phone: home.phone, city: home.city, state: home.state, street: home.street })
		if (locale === 'en_US') expect(cleaned).toMatchObject({ firstName: 'An', lastName: 'Trần Văn' })
	})
})
