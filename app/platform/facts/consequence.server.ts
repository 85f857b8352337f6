import type { Fact } from '~/kernel/operation.ts'
import type { Store } from '~/platform/database/database.server.ts'
import type { RecordedFact } from './facts.server.ts'

/** What a consequence may use: the transaction that made the fact true. */
export interface Following {
	store: Store
	now: Date
	record: (fact: Fact) => void
}

/** The same among all consequences of the transaction. */
export interface FollowingTogether extends Following {
	/**
	 * Gives what another consequence of this transaction read under the same name, or reads it: for what no consequence changes. The name must
	 * contain everything that the value depends on.
	 */
	once: <Value>(name: string, read: () => Promise<Value>) => Promise<Value>
}

/**
 * What else changes because of a fact, in the same transaction: for features that the recording feature must not know. Work that may be done a
 * moment later, or that reaches outside, is a job (reactions.server.ts).
 */
export type Consequence = (following: FollowingTogether, fact: RecordedFact) => Promise<void>

export type Consequences = Readonly<Record<string, readonly Consequence[]>>

/** The id of the thing a fact is about: 7 of `account:7`. @throws when the fact is about a thing of another kind */
export function idIn(fact: Pick<Fact, 'about'>, kind: string): number {
	const [found, id] = fact.about.split(':')
	if (found !== kind || !Number.isSafeInteger(Number(id))) throw new Error(`the fact is about ${fact.about}, not about a ${kind}`)
	return Number(id)
}
