import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { accountOf } from '../../account/guards.server.ts'
import { idShape } from '../../cart/shapes.server.ts'
import { ownAddress } from '../guards.server.ts'
import { settledDefaults } from '../rules/address-book.ts'
import { addressKindShape } from '../shapes.server.ts'
import { lockAddressBook, setDefaultAddresses } from '../store.server.ts'

/** Makes an address the one that is taken for its kind when nothing is said. */
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
