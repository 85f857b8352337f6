import { and, asc, eq, inArray, isNull, ne, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Store } from '~/platform/database/database.server.ts'
import type { Given } from '~/platform/database/read-together.server.ts'
import { sortKey } from '~/platform/database/searching.server.ts'
import { providerMembers, providers } from './tables.server.ts'

export type MemberRole = 'owner' | 'manager' | 'check_in'

/** Somebody's role at a provider, and whether the provider requires a second step of its members. */
export interface Membership {
	role: MemberRole
	requiresSecondStep: boolean
}

/** Somebody's membership of a provider; nothing when they do not work there. */
export async function findMembership(store: Store, providerId: number, accountId: number): Promise<Membership | undefined> {
	const [row] = await store
		.select({ role: providerMembers.role, requiresSecondStep: providers.requiresSecondStep })
		.from(providerMembers)
		.innerJoin(providers, eq(providers.id, providerMembers.providerId))
		.where(and(eq(providerMembers.providerId, providerId), eq(providerMembers.accountId, accountId)))
	return row
}

/** The providers somebody works for. */
export async function listMemberships(store: Store, accountId: number) {
	return store
		.select({
			providerId: providerMembers.providerId,
			role: providerMembers.role,
			name: providers.name,
			requiresSecondStep: providers.requiresSecondStep,
		})
		.from(providerMembers)
		.innerJoin(providers, eq(providers.id, providerMembers.providerId))
		.orderBy(sortKey(providers.name), asc(providers.id))
		.where(eq(providerMembers.accountId, accountId))
}

const { email, phone, website, showsEmail, showsPhone, logo, cover } = providers
/** The contact of a provider, and which parts of it are public. */
const contactColumns = { email, phone, website, showsEmail, showsPhone }
const pictureColumns = { logo, cover }

/** The contact of a provider, and its rules for buyers. */
export async function findProvider(store: Store, providerId: number) {
	const [row] = await selectProvider(store, providerId)
	return row
}

/** The same as rows, one or none. */
export function selectProvider(store: Store, providerId: Given<number>) {
	const { id, name, slug, email, phone, city, cancelRule } = providers
	return store.select({ id, name, slug, email, phone, city, cancelRule }).from(providers).where(eq(providers.id, providerId))
}

/** A provider with everything that its owner can change. */
export async function findOwnProvider(store: Store, providerId: number) {
	const { id, name, slug, about, city, cancelRule, requiresSecondStep, suspendedAt } = providers
	const [row] = await store
		.select({ id, name, slug, about, city, cancelRule, requiresSecondStep, suspendedAt, ...contactColumns, ...pictureColumns })
		.from(providers)
		.where(eq(id, providerId))
	return row
}

/** The public facts of a provider. */
export async function findProviderBySlug(store: Store, asked: string) {
	const { id, slug, name, about, city, suspendedAt } = providers
	const [row] = await store
		.select({ id, slug, name, about, city, suspendedAt, ...contactColumns, ...pictureColumns })
		.from(providers)
		.where(eq(slug, asked))
	return row
}

/** The shop terms of a provider, with the provider itself. */
export async function findShopTermsOf(store: Store, providerId: number) {
	const { id, name, shopTerms } = providers
	const [row] = await store.select({ id, name, shopTerms }).from(providers).where(eq(id, providerId))
	return row
}

/** The way terms of a provider, with the provider itself. */
export async function findWayTermsOf(store: Store, providerId: number) {
	const { id, name, wayTerms, paidTo } = providers
	const [row] = await store.select({ id, name, wayTerms, paidTo }).from(providers).where(eq(providers.id, providerId))
	return row
}

/** Who takes a provider's money, with the provider itself. */
export async function findPaidTo(store: Store, providerId: number) {
	const { id, name, paidTo } = providers
	const [row] = await store.select({ id, name, paidTo }).from(providers).where(eq(id, providerId))
	return row
}

/**
 * Who takes a provider's money. Until the transaction ends, nobody changes this or the provider's accounts; any number of payments may begin at once.
 */
export async function lockPaidTo(store: Store, providerId: number) {
	const [row] = await store.select({ paidTo: providers.paidTo }).from(providers).where(eq(providers.id, providerId)).for('key share')
	return row?.paidTo
}

/** A whole provider, locked. */
export async function lockProvider(store: Store, providerId: number) {
	const [row] = await store.select().from(providers).where(eq(providers.id, providerId)).for('update')
	return row
}

/**
 * Locks a provider's money until the transaction ends: nobody else makes a payout or promises refunds of its orders. Returns false for an unknown
 * provider. A caller with this lock must not wait for an order, because code that promises refunds has locked one.
 */
export async function lockMoneyOf(store: Store, providerId: number): Promise<boolean> {
	const found = await store.select({ id: providers.id }).from(providers).where(eq(providers.id, providerId)).for('no key update')
	return found.length > 0
}

/** Keeps others from making a payout to a provider until the transaction ends. Any number may promise refunds at once. */
export async function holdMoneyOf(store: Store, providerId: number): Promise<void> {
	await store.select({ id: providers.id }).from(providers).where(eq(providers.id, providerId)).for('share')
}

export async function updateProvider(
	store: Store,
	providerId: number,
	changes: Partial<Omit<typeof providers.$inferInsert, 'id' | 'slug' | 'createdAt'>>,
): Promise<void> {
	await store.update(providers).set(changes).where(eq(providers.id, providerId))
}

/** Stores whether a provider requires a second step of its members. @returns whether that changed */
export async function setSecondStepRequired(store: Store, providerId: number, required: boolean): Promise<boolean> {
	const changed = await store
		.update(providers)
		.set({ requiresSecondStep: required })
		.where(and(eq(providers.id, providerId), ne(providers.requiresSecondStep, required)))
		.returning({ id: providers.id })
	return changed.length > 0
}

/** Locks all providers somebody works for, so that no other member leaves one of them at the same moment. */
export async function lockProvidersOf(store: Store, accountId: number): Promise<void> {
	const theirs = store.select({ id: providerMembers.providerId }).from(providerMembers).where(eq(providerMembers.accountId, accountId))
	await store.select({ id: providers.id }).from(providers).where(inArray(providers.id, theirs)).orderBy(providers.id).for('update')
}

/** The providers that would have no owner without this account. */
export async function listSoleOwnerships(store: Store, accountId: number) {
	const others = alias(providerMembers, 'others')
	const otherOwners = store
		.select({ accountId: others.accountId })
		.from(others)
		.where(and(eq(others.providerId, providerMembers.providerId), eq(others.role, 'owner'), ne(others.accountId, accountId)))
	return store
		.select({ id: providers.id, name: providers.name })
		.from(providerMembers)
		.innerJoin(providers, eq(providers.id, providerMembers.providerId))
		.where(and(eq(providerMembers.accountId, accountId), eq(providerMembers.role, 'owner'), notExists(otherOwners)))
		.orderBy(providers.id)
}

/** The slugs of all providers that are not suspended. */
export async function listSellingSlugs(store: Store): Promise<string[]> {
	const rows = await store
		.select({ slug: providers.slug })
		.from(providers)
		.where(isNull(providers.suspendedAt))
		.orderBy(asc(providers.id))
		.limit(10_000)
	return rows.map(({ slug }) => slug)
}

/** Every provider by name, for choosing one. */
export async function listProviderNames(store: Store) {
	const { id, name } = providers
	return store.select({ id, name }).from(providers).orderBy(sortKey(name), asc(id)).limit(1000)
}
