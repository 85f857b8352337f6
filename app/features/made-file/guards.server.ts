import type { Actor } from '../../kernel/operation.ts'
import { accountIdOf } from '../account/guards.server.ts'
import type { MadeFileRow } from './store.server.ts'

/** Whether a file is there for somebody: for who asked for it, and papers of orders only as long as they are staff. */
export function mayHaveFile(actor: Actor, file: Pick<MadeFileRow, 'accountId' | 'kind'>): boolean {
	if (actor.kind !== 'account' || file.accountId !== accountIdOf(actor)) return false
	return file.kind !== 'packing_slips' || actor.staff
}
