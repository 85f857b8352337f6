import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountOf } from '~/features/account/guards.server.ts'
import { ownAddress } from '~/features/account/address/guards.server.ts'
import { settledDefaults } from '~/features/account/address/rules/address-book.ts'
import { addressKindShape } from '~/features/account/address/shapes.server.ts'
import { lockAddressBook, setDefaultAddresses } from '~/features/account/address/store.server.ts'

/** Makes an address the default of a kind: the one that is used when nobody chooses another. */
export const chooseDefaultAddress = mutation('chooseDefaultAddress', {
	input: z.object({ id: idShape, kind: addressKindShape }),
	allow: ownAddress,
	refusals: [],
	async run(context, { id, kind }) {
		const { store, record } = context
		const accountId = accountOf(context)
		await setDefaultAddresses(store, accountId, settledDefaults(await lockAddressBook(store, accountId), { id, kind }))
		record({ name: 'address.default_chosen', about: `account:${accountId}`, data: { addressId: id, kind } })
		return { id }
	},
})
