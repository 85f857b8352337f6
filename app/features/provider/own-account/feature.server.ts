import { askAboutWaitingAccounts } from './jobs/ask-about-waiting-accounts.server.ts'
import { beginConnect } from './operations/begin-connect.server.ts'
import { changePaidTo } from './operations/change-paid-to.server.ts'
import { findOwnAccounts } from './operations/find-own-accounts.server.ts'
import { noteAccountGone } from './operations/note-account-gone.server.ts'
import { noteAccountState } from './operations/note-account-state.server.ts'
import { noteConnectedAccount } from './operations/note-connected-account.server.ts'
import { retireOwnAccount } from './operations/retire-own-account.server.ts'
import { setOwnAccount } from './operations/set-own-account.server.ts'
import type { Feature } from '~/platform/feature.server.ts'

export const ownAccount = {
	operations: {
		beginConnect,
		changePaidTo,
		findOwnAccounts,
		noteAccountGone,
		noteAccountState,
		noteConnectedAccount,
		retireOwnAccount,
		setOwnAccount,
	},
	chores: [askAboutWaitingAccounts],
} satisfies Feature
