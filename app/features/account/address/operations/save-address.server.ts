import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountOf } from '~/features/account/guards.server.ts'
import { ownAddress } from '~/features/account/address/guards.server.ts'
import { mostAddresses, settledDefaults } from '~/features/account/address/rules/address-book.ts'
import { checkAddress } from '~/features/account/address/rules/address.ts'
import { addressKindShape, addressShape } from '~/features/account/address/shapes.server.ts'
import {
	insertAddress,
	listAddressBook,
	lockAddressBook,
	setDefaultAddresses,
	updateAddress,
} from '~/features/account/address/store.server.ts'

/**
 * Adds an address to the caller's book, or changes one. A billing address has a flag that says whether it serves parcels too; a parcel address
 * keeps whether it serves bills. The first address of a kind is the kind's default.
 */
export const saveAddress = mutation('saveAddress', {
	input: z.object({
		id: idShape.optional(),
		kind: addressKindShape,
		address: addressShape,
		/** Use this address, from now on, when nobody chooses another. */
		makeDefault: z.boolean().default(false),
	}),
	allow: ownAddress,
	refusals: ['invalid_fields', 'too_many_addresses'],
	async run(context, { id, kind, address, makeDefault }) {
		const { store, now, refuse, record } = context
		const accountId = accountOf(context)
		const book = await lockAddressBook(store, accountId)
		const old = book.find((row) => row.id === id)
		const ofBills = checkAddress(address, 'billing')
		const forShipping = kind === 'shipping' || ofBills.cleaned.useAsShipping
		const { issues, cleaned } = forShipping ? checkAddress(address, 'shipping') : ofBills
		if (issues.length > 0) return refuse('invalid_fields', { issues })
		if (!old && book.length >= mostAddresses) return refuse('too_many_addresses', { most: mostAddresses })

		const { useAsShipping: _flag, ...kept } = cleaned
		const content = { address: kept, forBilling: kind === 'billing' || (old?.forBilling ?? false), forShipping }
		const savedId = old?.id ?? (await insertAddress(store, { ...content, accountId, createdAt: now }))
		if (old) await updateAddress(store, old.id, content)
		const defaults = settledDefaults(await listAddressBook(store, accountId), makeDefault ? { id: savedId, kind } : undefined)
		await setDefaultAddresses(store, accountId, defaults)
		record({ name: 'address.saved', about: `account:${accountId}`, data: { addressId: savedId, kind } })
		return { id: savedId }
	},
})
