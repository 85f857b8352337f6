import { eq } from 'drizzle-orm'
import type { TableOfPeople } from '../../../platform/database/person.server.ts'
import { authenticators, recoveryCodes, unfinishedSignIns } from '../tables.server.ts'

export const authenticatorsOfPeople: TableOfPeople = {
	read: (store, { accountId }) =>
		store
			.select({ createdAt: authenticators.createdAt, confirmedAt: authenticators.confirmedAt })
			.from(authenticators)
			.where(eq(authenticators.accountId, accountId)),
	forget: 'with_account',
}

export const recoveryCodesOfPeople: TableOfPeople = {
	read: (store, { accountId }) =>
		store
			.select({ createdAt: recoveryCodes.createdAt, usedAt: recoveryCodes.usedAt })
			.from(recoveryCodes)
			.where(eq(recoveryCodes.accountId, accountId)),
	forget: 'with_account',
}

export const unfinishedSignInsOfPeople: TableOfPeople = {
	read: (store, { accountId }) =>
		store
			.select({ way: unfinishedSignIns.way, identity: unfinishedSignIns.identity, createdAt: unfinishedSignIns.createdAt })
			.from(unfinishedSignIns)
			.where(eq(unfinishedSignIns.accountId, accountId)),
	forget: 'with_account',
}
