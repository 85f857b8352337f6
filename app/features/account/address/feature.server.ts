import { chooseDefaultAddress } from './operations/choose-default-address.server.ts'
import { listAddresses } from './operations/list-addresses.server.ts'
import { removeAddress } from './operations/remove-address.server.ts'
import { saveAddress } from './operations/save-address.server.ts'
import type { Feature } from '~/platform/feature.server.ts'

export const address = {
	operations: {
		chooseDefaultAddress,
		listAddresses,
		removeAddress,
		saveAddress,
	},
} satisfies Feature
