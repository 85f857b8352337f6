import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountOf } from '~/features/account/guards.server.ts'
import { ownAddress } from '~/features/account/address/guards.server.ts'
import { settledDefaults } from '~/features/account/address/rules/address-book.ts'
import { addressKindShape } from '~/features/account/address/shapes.server.ts'
import {
	deleteAddress,
	listAddressBook,
	lockAddressBook,
	setDefaultAddresses,
	updateAddress,
} from '~/features/account/address/store.server.ts'

/** Takes an address out of the caller's list of a kind. An address that also serves the other kind stays in that list. Orders keep their own copy. */
export const removeAddress = mutation('removeAddress', {
	input: z.object({ id: idShape, kind: addressKindShape }),
	allow: ownAddress,
	refusals: [],
	async run(context, { id, kind }) {
		const { store, record } = context
		const accountId = accountOf(context)
		const row = (await lockAddressBook(store, accountId)).find((each) => each.id === id)
		// Another call removed the address first: it is gone, as the caller wished.
		if (!row) return { removed: true }
		const left = { forBilling: row.forBilling && kind !== 'billing', forShipping: row.forShipping && kind !== 'shipping' }
		if (left.forBilling || left.forShipping) await updateAddress(store, id, { address: row.address, ...left })
		else await deleteAddress(store, id)
		await setDefaultAddresses(store, accountId, settledDefaults(await listAddressBook(store, accountId)))
		record({ name: 'address.removed', about: `account:${accountId}`, data: { addressId: id, kind } })
		return { removed: true }
	},
})
