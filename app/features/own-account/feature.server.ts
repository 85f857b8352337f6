import { changePaidTo } from './operations/change-paid-to.server.ts'
import { findOwnAccounts } from './operations/find-own-accounts.server.ts'
import { retireOwnAccount } from './operations/retire-own-account.server.ts'
import { setOwnAccount } from './operations/set-own-account.server.ts'
import type { Feature } from '../../platform/feature.server.ts'

export const ownAccount = {
	operations: {
		changePaidTo,
		findOwnAccounts,
		retireOwnAccount,
		setOwnAccount,
	},
} satisfies Feature
