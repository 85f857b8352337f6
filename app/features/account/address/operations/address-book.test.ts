import { describe, expect, it } from 'vitest'
import { asAccount, play, type Played } from '#world/testing/test-world.ts'
import { chooseDefaultAddress } from './choose-default-address.server.ts'
import { listAddresses } from './list-addresses.server.ts'
import { removeAddress } from './remove-address.server.ts'
import { saveAddress } from './save-address.server.ts'

const home = { name: 'Trần Thị Lan', phone: '0901 234 567', country: 'VN', street: '12 Lê Lợi', city: 'Phường Sài Gòn', state: 'tp hcm' }
const office = { ...home, street: '1 Tràng Tiền', city: 'Phường Cửa Nam', state: 'Hà Nội' }

function booksOf({ value, stage }: Played, who: 'customer' | 'owner' = 'customer') {
	const me = asAccount(stage.accounts[who])
	const list = async (kind: 'billing' | 'shipping') => {
		const { addresses } = await value(listAddresses, { kind }, me)
		return addresses.map(({ id, address, isDefault }) => `${id} ${address.street}${isDefault ? ' *' : ''}`)
	}
	const save = async (input: object) => (await value(saveAddress, { kind: 'billing', ...input }, me)).id
	return { me, list, save }
}

describe('an address book', () => {
	it('keeps what was typed in its official form, the first as the default', () =>
		play(async (played) => {
			const { me, list, save } = booksOf(played)
			const first = await save({ address: home })
			const second = await save({ address: office })
			expect(await list('billing')).toEqual([`${first} 12 Lê Lợi *`, `${second} 1 Tràng Tiền`])
			expect(await list('shipping')).toEqual([])
			const { addresses } = await played.value(listAddresses, { kind: 'billing' }, me)
			expect(addresses[0]?.address).toMatchObject({ phone: '+84901234567', state: 'Thành phố Hồ Chí Minh', useAsShipping: false })
			await save({ address: office, id: second, makeDefault: true })
			expect(await list('billing')).toEqual([`${second} 1 Tràng Tiền *`, `${first} 12 Lê Lợi`])
			await played.value(chooseDefaultAddress, { id: first, kind: 'billing' }, me)
			expect(await list('billing')).toEqual([`${first} 12 Lê Lợi *`, `${second} 1 Tràng Tiền`])
		}))

	it('can have one address for bills and parcels, which is removed from each list separately', () =>
		play(async (played) => {
			const { me, list, save } = booksOf(played)
			const both = await save({ address: { ...home, useAsShipping: true } })
			const parcel = await save({ address: office, kind: 'shipping' })
			expect(await list('shipping')).toEqual([`${both} 12 Lê Lợi *`, `${parcel} 1 Tràng Tiền`])
			// A parcel address is written anew: it still serves bills too.
			await save({ address: { ...home, street: '14 Lê Lợi' }, kind: 'shipping', id: both })
			expect(await list('billing')).toEqual([`${both} 14 Lê Lợi *`])
			await played.value(removeAddress, { id: both, kind: 'shipping' }, me)
			expect(await list('billing')).toEqual([`${both} 14 Lê Lợi *`])
			expect(await list('shipping')).toEqual([`${parcel} 1 Tràng Tiền *`])
			await played.value(removeAddress, { id: both, kind: 'billing' }, me)
			expect(await list('billing')).toEqual([])
			expect(await played.refusal(removeAddress, { id: both, kind: 'billing' }, me)).toBe('not_found')
		}))

	it('says what is wrong, and asks for a telephone number only where parcels go', () =>
		play(async (played) => {
			const { me } = booksOf(played)
			const address = { ...home, phone: '' }
			const refused = (input: object) => played.refusal(saveAddress, { address, ...input }, me)
			await played.value(saveAddress, { kind: 'billing', address }, me)
			expect(await refused({ kind: 'shipping' })).toBe('invalid_fields')
			expect(await refused({ kind: 'billing', address: { ...address, useAsShipping: 'on' } })).toBe('invalid_fields')
			expect(await refused({ kind: 'billing', address: { ...home, state: 'Narnia' } })).toBe('invalid_fields')
			expect(await refused({ kind: 'billing', address: {} })).toBe('invalid_fields')
		}))

	it('is full at thirty', () =>
		play(async (played) => {
			const { me, save } = booksOf(played)
			for (let count = 0; count < 30; count += 1) await save({ address: home })
			expect(await played.refusal(saveAddress, { kind: 'shipping', address: home }, me)).toBe('too_many_addresses')
		}))

	it('is open to nobody except its owner', () =>
		play(async (played) => {
			const { save } = booksOf(played)
			const theirs = booksOf(played, 'owner')
			const id = await save({ address: home })
			for (const operation of [removeAddress, chooseDefaultAddress, saveAddress])
				expect(await played.refusal(operation, { id, kind: 'billing', address: office }, theirs.me)).toBe('not_found')
			expect(await theirs.list('billing')).toEqual([])
		}))
})
