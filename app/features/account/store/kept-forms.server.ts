import { and, eq, gt, lte } from 'drizzle-orm'
import type { Store } from '../../../platform/database/database.server.ts'
import { keptForms } from '../tables.server.ts'

/** Keeps a form under its token; of two with one token the first stays. @returns whether it was kept */
export async function insertKeptForm(store: Store, form: Omit<typeof keptForms.$inferInsert, 'id'>): Promise<boolean> {
	const kept = await store.insert(keptForms).values(form).onConflictDoNothing().returning({ id: keptForms.id })
	return kept.length > 0
}

/** What a form was sealed into, while it waits. */
export async function findKeptForm(store: Store, tokenHash: string, now: Date) {
	const [row] = await store
		.select({ sealed: keptForms.sealed })
		.from(keptForms)
		.where(and(eq(keptForms.tokenHash, tokenHash), gt(keptForms.expiresAt, now)))
	return row?.sealed
}

export async function deleteOverdueForms(store: Store, now: Date) {
	await store.delete(keptForms).where(lte(keptForms.expiresAt, now))
}
