import type { Caller, Fact } from '~/kernel/operation.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { eq } from 'drizzle-orm'
import { insertRows } from '~/platform/database/many-rows.server.ts'
import { facts } from './tables.server.ts'

export interface RecordedFact extends Fact {
	caller: Pick<Caller, 'actor' | 'requestId' | 'visitor'>
}

/** A fact in the form that jobs get. */
export interface StoredFact {
	id: number
	name: string
	about: string
	data: Record<string, unknown>
}

/** A fact at the moment it was written, with the provider whose business it is. */
export interface WrittenFact extends StoredFact {
	providerId: number | null
}

function actorName(actor: Caller['actor']): string {
	if (actor.kind === 'program') return `program:${actor.keyId}`
	return actor.kind === 'account' ? `account:${actor.accountId}` : actor.kind
}

/** The event whose log a fact stands in: the fact is about this event, or names it. */
function eventOf({ about, data }: RecordedFact): number | null {
	const [kind, id] = about.split(':')
	const named = kind === 'event' ? Number(id) : data?.['eventId']
	return typeof named === 'number' && Number.isSafeInteger(named) ? named : null
}

/** Writes facts in the transaction that made them true. */
export async function insertFacts(store: Store, recorded: readonly RecordedFact[], at: Date): Promise<WrittenFact[]> {
	if (recorded.length === 0) return []
	const rows = recorded.map((fact) => ({
		at,
		name: fact.name,
		about: fact.about,
		providerId: fact.providerId,
		eventId: eventOf(fact),
		actor: actorName(fact.caller.actor),
		requestId: fact.caller.requestId,
		data: fact.data ?? {},
	}))
	return insertRows(store, facts, rows, { returning: ['id', 'name', 'about', 'providerId', 'data'] })
}

/** Deletes a fact's data, once the job that needed it is done: for example an address that nobody may be reached by any more. */
export async function forgetData(store: Store, factId: number): Promise<void> {
	await store.update(facts).set({ data: {} }).where(eq(facts.id, factId))
}
