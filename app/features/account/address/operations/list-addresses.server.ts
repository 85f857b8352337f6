import { z } from 'zod'
import { query } from '~/platform/operations/define.server.ts'
import { accountOf, signedIn } from '~/features/account/guards.server.ts'
import { isDefault, serves } from '~/features/account/address/rules/address-book.ts'
import { addressKindShape } from '~/features/account/address/shapes.server.ts'
import { listAddressBook } from '~/features/account/address/store.server.ts'

/** The caller's addresses of a kind, the default first, then the newest. */
export const listAddresses = query('listAddresses', {
	input: z.object({ kind: addressKindShape }),
	allow: signedIn,
	refusals: [],
	async run(context, { kind }) {
		const book = await listAddressBook(context.store, accountOf(context))
		const addresses = book
			.filter((row) => serves(row, kind))
			.sort((a, b) => Number(isDefault(b, kind)) - Number(isDefault(a, kind)) || b.id - a.id)
			.map((row) => ({
				id: row.id,
				address: { ...row.address, useAsShipping: row.forShipping },
				isDefault: isDefault(row, kind),
				/** Whether the address serves the other kind too. */
				isShared: row.forBilling && row.forShipping,
			}))
		return { addresses }
	},
})
