import { and, eq } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import type { MemberRole } from '~/features/provider/store.server.ts'
import { providerMembers } from '~/features/provider/tables.server.ts'

/** Makes somebody a member. @returns whether they are new there */
export async function insertMember(store: Store, member: typeof providerMembers.$inferInsert): Promise<boolean> {
	const inserted = await store
		.insert(providerMembers)
		.values(member)
		.onConflictDoNothing()
		.returning({ accountId: providerMembers.accountId })
	return inserted.length > 0
}

const theMember = (of: { providerId: number; accountId: number }) =>
	and(eq(providerMembers.providerId, of.providerId), eq(providerMembers.accountId, of.accountId))

/** Gives a member another role. */
export async function setRole(store: Store, of: { providerId: number; accountId: number; role: MemberRole }): Promise<void> {
	await store.update(providerMembers).set({ role: of.role }).where(theMember(of))
}

/** Ends a membership. */
export async function deleteMember(store: Store, of: { providerId: number; accountId: number }): Promise<void> {
	await store.delete(providerMembers).where(theMember(of))
}
