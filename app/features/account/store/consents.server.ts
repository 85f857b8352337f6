import type { Store } from '~/platform/database/database.server.ts'
import { accountConsents } from '~/features/account/tables.server.ts'

/** Writes down what somebody agreed to, or did not, and when. Earlier answers stay. */
export async function insertConsents(
	store: Store,
	{ accountId, at, given }: { accountId: number; at: Date; given: { terms: boolean; newsletter: boolean } },
) {
	const row = { accountId, at }
	await store.insert(accountConsents).values([
		{ ...row, kind: 'terms', given: given.terms },
		{ ...row, kind: 'newsletter', given: given.newsletter },
	])
}
