import { closeWallet } from './operations/close-wallet.server.ts'
import { findCardCustomer } from './operations/find-card-customer.server.ts'
import { forgetWallet } from './operations/forget-wallet.server.ts'
import { listSavedCards } from './operations/list-saved-cards.server.ts'
import { makeCardDefault } from './operations/make-card-default.server.ts'
import { noteCardCustomer } from './operations/note-card-customer.server.ts'
import { noteCardDetached } from './operations/note-card-detached.server.ts'
import { recordCardNotice } from './operations/record-card-notice.server.ts'
import { removeSavedCard } from './operations/remove-saved-card.server.ts'
import { setAutoCharge } from './operations/set-auto-charge.server.ts'
import { detachCard } from './jobs/detach-card.server.ts'
import { forgetCards } from './jobs/forget-cards.server.ts'
import type { Feature } from '~/platform/feature.server.ts'

export const savedCard = {
	operations: {
		closeWallet,
		findCardCustomer,
		forgetWallet,
		listSavedCards,
		makeCardDefault,
		noteCardCustomer,
		noteCardDetached,
		recordCardNotice,
		removeSavedCard,
		setAutoCharge,
	},
	reactions: {
		'account.deleted': [forgetCards],
		'saved_card.removed': [detachCard],
	},
} satisfies Feature
