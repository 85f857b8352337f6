import { eq, getTableColumns } from 'drizzle-orm'
import type { TableOfPeople } from '~/platform/database/person.server.ts'
import { accountConsents, accounts, knownBrowsers, oneTimeLinks, sessions } from '~/features/account/tables.server.ts'

const { passwordHash: _password, ...tellable } = getTableColumns(accounts)

/** The operation that forgets a person deletes the row itself, as its last step. */
export const accountsOfPeople: TableOfPeople = {
	read: (store, { accountId }) => store.select(tellable).from(accounts).where(eq(accounts.id, accountId)),
	forget: 'with_account',
}

const { tokenHash: _token, ...ofSession } = getTableColumns(sessions)

export const sessionsOfPeople: TableOfPeople = {
	read: (store, { accountId }) => store.select(ofSession).from(sessions).where(eq(sessions.accountId, accountId)),
	forget: 'with_account',
}

export const browsersOfPeople: TableOfPeople = {
	read: (store, { accountId }) =>
		store.select({ firstSeenAt: knownBrowsers.firstSeenAt }).from(knownBrowsers).where(eq(knownBrowsers.accountId, accountId)),
	forget: 'with_account',
}

const { kind, sentTo, createdAt, expiresAt, usedAt } = getTableColumns(oneTimeLinks)

export const linksOfPeople: TableOfPeople = {
	read: (store, { accountId }) =>
		store.select({ kind, sentTo, createdAt, expiresAt, usedAt }).from(oneTimeLinks).where(eq(oneTimeLinks.accountId, accountId)),
	forget: 'with_account',
}

const { kind: consentTo, given, at } = getTableColumns(accountConsents)

export const consentsOfPeople: TableOfPeople = {
	read: (store, { accountId }) =>
		store.select({ kind: consentTo, given, at }).from(accountConsents).where(eq(accountConsents.accountId, accountId)),
	forget: 'with_account',
}
