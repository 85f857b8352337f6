import { and, eq, gt, lte } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { keptForms } from '~/features/account/tables.server.ts'

/** Keeps a form under its token; when two forms have one token, the first stays. @returns whether the form was kept */
export async function insertKeptForm(store: Store, form: Omit<typeof keptForms.$inferInsert, 'id'>): Promise<boolean> {
	const kept = await store.insert(keptForms).values(form).onConflictDoNothing().returning({ id: keptForms.id })
	return kept.length > 0
}

/** The sealed content of a form, while the form waits. */
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
