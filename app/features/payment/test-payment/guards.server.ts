import type { Access, QueryContext } from '~/kernel/operation.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { memberAccess } from '~/features/provider/guards.server.ts'
import { findTestPayment } from './store.server.ts'

/** Lets in those who may begin a test: its provider's owners, and staff. For a missing test the answer is `not_found`. */
export async function ownerOfTest(context: Pick<QueryContext<Store>, 'actor' | 'store'>, { testId }: { testId: number }): Promise<Access> {
	const test = await findTestPayment(context.store, testId)
	return test ? memberAccess(context, test.providerId, ['owner']) : 'not_found'
}
