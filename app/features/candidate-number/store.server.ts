import { and, asc, desc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { preparedOn } from '~/platform/database/prepared.server.ts'
import { accounts } from '~/features/account/tables.server.ts'
import { givenNumbers, numberConfigurations, numberGroups } from './tables.server.ts'

export type ConfigurationRow = typeof numberConfigurations.$inferSelect
export type GroupRow = typeof numberGroups.$inferSelect

/** All configurations of an event, locked: only one transaction at a time gives or changes numbers of the event. */
export async function lockConfigurations(store: Store, eventId: number): Promise<ConfigurationRow[]> {
	return store
		.select()
		.from(numberConfigurations)
		.where(eq(numberConfigurations.eventId, eventId))
		.orderBy(numberConfigurations.id)
		.for('update')
}

export async function findConfiguration(store: Store, eventId: number, id: number): Promise<ConfigurationRow | undefined> {
	const [row] = await store
		.select()
		.from(numberConfigurations)
		.where(and(eq(numberConfigurations.id, id), eq(numberConfigurations.eventId, eventId)))
	return row
}

/** The configurations of an event that have run and number people who register later; they are not locked. */
export async function listForNewcomers(store: Store, eventId: number): Promise<number[]> {
	const { eventId: ofEvent, newcomers, lastRunAt } = numberConfigurations
	const list = preparedOn(store, 'configurations for newcomers', () =>
		store
			.select({ id: numberConfigurations.id })
			.from(numberConfigurations)
			.where(and(eq(ofEvent, sql.placeholder('eventId')), newcomers, sql`${lastRunAt} is not null`))
			.orderBy(numberConfigurations.id)
			.prepare(''),
	)
	const rows = await list.execute({ eventId })
	return rows.map(({ id }) => id)
}

/** An event's configurations, with how many numbers each gave, how many of those are locked, and who last ran it. */
export async function listConfigurationRows(store: Store, eventId: number) {
	return store
		.select({
			configuration: numberConfigurations,
			ranBy: sql<string | null>`nullif(trim(concat_ws(' ', ${accounts.lastName}, ${accounts.firstName})), '')`,
			numbered: sql<number>`count(${givenNumbers.attendeeId})::int`,
			locked: sql<number>`count(${givenNumbers.lockedAt})::int`,
		})
		.from(numberConfigurations)
		.leftJoin(accounts, eq(accounts.id, numberConfigurations.lastRunBy))
		.leftJoin(givenNumbers, eq(givenNumbers.configurationId, numberConfigurations.id))
		.where(eq(numberConfigurations.eventId, eventId))
		.groupBy(numberConfigurations.id, accounts.id)
		.orderBy(asc(numberConfigurations.id))
}

/** The groups of some configurations, in their order. */
export async function listGroups(store: Store, configurationIds: readonly number[]): Promise<GroupRow[]> {
	if (configurationIds.length === 0) return []
	return store
		.select()
		.from(numberGroups)
		.where(inArray(numberGroups.configurationId, [...configurationIds]))
		.orderBy(numberGroups.configurationId, numberGroups.position, numberGroups.id)
}

export async function insertConfiguration(store: Store, row: typeof numberConfigurations.$inferInsert): Promise<number> {
	const [made] = await store.insert(numberConfigurations).values(row).returning({ id: numberConfigurations.id })
	if (!made) throw new Error('a configuration was not written')
	return made.id
}

export async function updateConfiguration(
	store: Store,
	id: number,
	set: Partial<Omit<typeof numberConfigurations.$inferInsert, 'id' | 'eventId' | 'providerId'>>,
): Promise<void> {
	await store.update(numberConfigurations).set(set).where(eq(numberConfigurations.id, id))
}

export async function deleteConfigurationRow(store: Store, id: number): Promise<void> {
	await store.delete(numberConfigurations).where(eq(numberConfigurations.id, id))
}

type GroupToWrite = Omit<GroupRow, 'id' | 'configurationId' | 'position'> & { id?: number | undefined }

/** Writes a configuration's groups in this order. A group with an id stays the same, others are new, and groups that are not in the list go. */
export async function writeGroups(store: Store, configurationId: number, groups: readonly GroupToWrite[]): Promise<void> {
	const staying = groups.flatMap(({ id }) => id ?? [])
	await store
		.delete(numberGroups)
		.where(and(eq(numberGroups.configurationId, configurationId), staying.length > 0 ? notInArray(numberGroups.id, staying) : undefined))
	for (const [position, { id, ...group }] of groups.entries()) {
		const row = { ...group, position }
		const kept = id === undefined ? [] : await updateGroup(store, configurationId, id, row)
		if (kept.length === 0) await store.insert(numberGroups).values({ ...row, configurationId })
	}
}

function updateGroup(store: Store, configurationId: number, id: number, row: Partial<GroupRow>) {
	return store
		.update(numberGroups)
		.set(row)
		.where(and(eq(numberGroups.id, id), eq(numberGroups.configurationId, configurationId)))
		.returning({ id: numberGroups.id })
}

/** The names of an event's configurations, the newest first, for naming copies. */
export async function listNames(store: Store, eventId: number): Promise<string[]> {
	const rows = await store
		.select({ name: numberConfigurations.name })
		.from(numberConfigurations)
		.where(eq(numberConfigurations.eventId, eventId))
		.orderBy(desc(numberConfigurations.id))
	return rows.map(({ name }) => name)
}
