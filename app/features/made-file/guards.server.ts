import type { Actor } from '~/kernel/operation.ts'
import { accountIdOf } from '~/features/account/guards.server.ts'
import type { MadeFileRow } from './store.server.ts'

/** Whether somebody may have a file: the person who asked for it; papers of orders only while that person is staff. */
export function mayHaveFile(actor: Actor, file: Pick<MadeFileRow, 'accountId' | 'kind'>): boolean {
	if (actor.kind !== 'account' || file.accountId !== accountIdOf(actor)) return false
	return file.kind !== 'packing_slips' || actor.staff
}
