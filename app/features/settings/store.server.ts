import type { Store } from '~/platform/database/database.server.ts'
import { houseSettings, type SetValues } from './tables.server.ts'

/** The values staff set; empty while nobody has set any. */
export async function findSetValues(store: Store): Promise<SetValues> {
	const [row] = await selectSetValues(store)
	return row?.values ?? {}
}

/** The same as rows, one or none. */
export function selectSetValues(store: Store) {
	return store.select({ values: houseSettings.values }).from(houseSettings)
}

/** Locks and returns the same values. */
export async function lockSetValues(store: Store): Promise<SetValues> {
	const [row] = await store.select({ values: houseSettings.values }).from(houseSettings).for('update')
	return row?.values ?? {}
}

export async function putSettings(store: Store, values: SetValues, changedAt: Date): Promise<void> {
	await store
		.insert(houseSettings)
		.values({ id: 1, values, changedAt })
		.onConflictDoUpdate({ target: houseSettings.id, set: { values, changedAt } })
}
