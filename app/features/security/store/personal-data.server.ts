import { eq, getTableColumns } from 'drizzle-orm'
import type { TableOfPeople } from '~/platform/database/person.server.ts'
import { identities, passkeys, authenticators, recoveryCodes, unfinishedSignIns } from '~/features/security/tables.server.ts'

export const identitiesOfPeople: TableOfPeople = {
	read: (store, { accountId }) => store.select(getTableColumns(identities)).from(identities).where(eq(identities.accountId, accountId)),
	forget: 'with_account',
}

const { name, backedUp, createdAt, usedAt } = passkeys

export const passkeysOfPeople: TableOfPeople = {
	read: (store, { accountId }) =>
		store.select({ name, backedUp, createdAt, usedAt }).from(passkeys).where(eq(passkeys.accountId, accountId)),
	forget: 'with_account',
}

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
