import { changePaidTo } from './operations/change-paid-to.server.ts'
import { findMerchantAccounts } from './operations/find-merchant-accounts.server.ts'
import { retireMerchantAccount } from './operations/retire-merchant-account.server.ts'
import { setMerchantAccount } from './operations/set-merchant-account.server.ts'
import type { Feature } from '../../platform/feature.server.ts'

export const merchantAccount = {
	operations: {
		changePaidTo,
		findMerchantAccounts,
		retireMerchantAccount,
		setMerchantAccount,
	},
} satisfies Feature
