import { and, eq } from 'drizzle-orm'
import type { Store } from '../../platform/database/database.server.ts'
import { providerMembers, providers } from './tables.server.ts'

export type MemberRole = 'owner' | 'manager' | 'check_in'

/** What somebody is to a provider; nothing when they do not work there. */
export async function findMemberRole(store: Store, providerId: number, accountId: number): Promise<MemberRole | undefined> {
	const [row] = await store
		.select({ role: providerMembers.role })
		.from(providerMembers)
		.where(and(eq(providerMembers.providerId, providerId), eq(providerMembers.accountId, accountId)))
	return row?.role
}

/** The providers somebody works for. */
export async function listMemberships(store: Store, accountId: number) {
	return store
		.select({ providerId: providerMembers.providerId, role: providerMembers.role })
		.from(providerMembers)
		.where(eq(providerMembers.accountId, accountId))
}

/** How to reach a provider. */
export async function findProvider(store: Store, providerId: number) {
	const [row] = await store
		.select({ id: providers.id, name: providers.name, slug: providers.slug, email: providers.email, phone: providers.phone })
		.from(providers)
		.where(eq(providers.id, providerId))
	return row
}
