import type { Caller, Fact } from '../../kernel/operation.ts'
import type { Store } from '../database/database.server.ts'
import { facts } from './tables.server.ts'

export interface RecordedFact extends Fact {
	caller: Pick<Caller, 'actor' | 'requestId'>
}

/** A fact as jobs get it. */
export interface StoredFact {
	id: number
	name: string
	about: string
	data: Record<string, unknown>
}

function actorName(actor: Caller['actor']): string {
	return actor.kind === 'account' ? `account:${actor.accountId}` : actor.kind
}

/** Writes facts in the transaction that made them true. */
export async function insertFacts(store: Store, recorded: readonly RecordedFact[], at: Date): Promise<StoredFact[]> {
	if (recorded.length === 0) return []
	const rows = recorded.map((fact) => ({
		at,
		name: fact.name,
		about: fact.about,
		providerId: fact.providerId,
		actor: actorName(fact.caller.actor),
		requestId: fact.caller.requestId,
		data: fact.data ?? {},
	}))
	return store.insert(facts).values(rows).returning({ id: facts.id, name: facts.name, about: facts.about, data: facts.data })
}
