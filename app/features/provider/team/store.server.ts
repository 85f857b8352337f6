import { and, asc, count, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { accounts } from '~/features/account/tables.server.ts'
import { providerMembers, providers } from '~/features/provider/tables.server.ts'
import type { InvitationEnd } from './rules/team.ts'
import { teamInvitations } from './tables.server.ts'

export type InvitationRow = typeof teamInvitations.$inferSelect

const { id: accountId, firstName, lastName, email, secondStepSince } = accounts

/** The members of a provider, owners first. */
export async function listTeam(store: Store, providerId: number) {
	return store
		.select({ accountId, firstName, lastName, email, secondStepSince, role: providerMembers.role })
		.from(providerMembers)
		.innerJoin(accounts, eq(accountId, providerMembers.accountId))
		.where(eq(providerMembers.providerId, providerId))
		.orderBy(sql`array_position(array['owner', 'manager', 'check_in'], ${providerMembers.role})`, asc(accountId))
}

export async function insertInvitation(store: Store, invitation: Omit<typeof teamInvitations.$inferInsert, 'id'>): Promise<number> {
	const [row] = await store.insert(teamInvitations).values(invitation).returning({ id: teamInvitations.id })
	if (!row) throw new Error('no invitation was inserted')
	return row.id
}

export async function findInvitationRow(store: Store, id: number): Promise<InvitationRow | undefined> {
	const [row] = await store.select().from(teamInvitations).where(eq(teamInvitations.id, id))
	return row
}

/** An invitation with the names for its mail and its page. */
export async function findInvitationWhole(store: Store, id: number) {
	const [row] = await store
		.select({ invitation: teamInvitations, provider: providers.name, by: { firstName, lastName } })
		.from(teamInvitations)
		.innerJoin(providers, eq(providers.id, teamInvitations.providerId))
		.leftJoin(accounts, eq(accounts.id, teamInvitations.invitedBy))
		.where(eq(teamInvitations.id, id))
	return row
}

export async function endInvitation(store: Store, id: number, end: InvitationEnd, now: Date): Promise<void> {
	await store.update(teamInvitations).set({ end, endedAt: now }).where(eq(teamInvitations.id, id))
}

/** Ends the unanswered invitation of an address, even an expired one, because a new one replaces it. */
export async function replaceInvitation(store: Store, of: { providerId: number; email: string }, now: Date): Promise<void> {
	await store
		.update(teamInvitations)
		.set({ end: 'withdrawn', endedAt: now })
		.where(and(eq(teamInvitations.providerId, of.providerId), eq(teamInvitations.email, of.email), isNull(teamInvitations.end)))
}

const isOpen = (now: Date) => and(isNull(teamInvitations.end), gt(teamInvitations.expiresAt, now))

/** The open invitations of a provider, newest first. */
export async function listOpenInvitations(store: Store, providerId: number, now: Date) {
	return store
		.select()
		.from(teamInvitations)
		.where(and(eq(teamInvitations.providerId, providerId), isOpen(now)))
		.orderBy(desc(teamInvitations.id))
}

export async function countOpenInvitations(store: Store, providerId: number, now: Date): Promise<number> {
	const [row] = await store
		.select({ open: count() })
		.from(teamInvitations)
		.where(and(eq(teamInvitations.providerId, providerId), isOpen(now)))
	return row?.open ?? 0
}

/** The open invitations to an address, which the caller has confirmed as theirs. */
export async function listInvitationsTo(store: Store, address: string, now: Date) {
	return store
		.select({ id: teamInvitations.id, kind: teamInvitations.kind, role: teamInvitations.role, provider: providers.name })
		.from(teamInvitations)
		.innerJoin(providers, eq(providers.id, teamInvitations.providerId))
		.where(and(eq(teamInvitations.email, address), isOpen(now)))
		.orderBy(desc(teamInvitations.id))
		.limit(50)
}
