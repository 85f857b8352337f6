import type { Feature } from '~/platform/feature.server.ts'
import { advancePayout } from './operations/advance-payout.server.ts'
import { draftPayout } from './operations/draft-payout.server.ts'
import { findPayouts } from './operations/find-payouts.server.ts'
import { listPayoutsToSend } from './operations/list-payouts-to-send.server.ts'
import { setPayeeAccount } from './operations/set-payee-account.server.ts'
import { findSettlement } from './operations/find-settlement.server.ts'
import { listSettlements } from './operations/list-settlements.server.ts'
import { listShareRules } from './operations/list-share-rules.server.ts'
import { setShareRule } from './operations/set-share-rule.server.ts'
import { withdrawShareRule } from './operations/withdraw-share-rule.server.ts'

export const settlement = {
	operations: {
		advancePayout,
		draftPayout,
		findPayouts,
		findSettlement,
		listPayoutsToSend,
		listSettlements,
		listShareRules,
		setPayeeAccount,
		setShareRule,
		withdrawShareRule,
	},
} satisfies Feature
