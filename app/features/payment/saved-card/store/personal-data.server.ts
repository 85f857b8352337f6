import { eq } from 'drizzle-orm'
import type { TableOfPeople } from '~/platform/database/person.server.ts'
import { cardCustomers, savedCards } from '~/features/payment/saved-card/tables.server.ts'

/** The gateway must delete first; after the account is gone, the job `forgetCards` does both. */
const byTheJob = { keeps: 'until the gateway has forgotten it; then the job that told it so deletes it' }

export const cardCustomersOfPeople: TableOfPeople = {
	read: (store, { accountId }) =>
		store
			.select({ gateway: cardCustomers.gateway, autoChargeSince: cardCustomers.autoChargeSince, createdAt: cardCustomers.createdAt })
			.from(cardCustomers)
			.where(eq(cardCustomers.accountId, accountId)),
	forget: byTheJob,
}

const { brand, lastFour, expMonth, expYear, isDefault, savedAt, removedAt } = savedCards

export const savedCardsOfPeople: TableOfPeople = {
	read: (store, { accountId }) =>
		store
			.select({ brand, lastFour, expMonth, expYear, isDefault, savedAt, removedAt })
			.from(savedCards)
			.where(eq(savedCards.accountId, accountId)),
	forget: byTheJob,
}
