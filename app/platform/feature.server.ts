import type { Consequences } from './facts/consequence.server.ts'
import type { Chore, Reactions } from './jobs/jobs.server.ts'

/**
 * What a feature brings to the product, said in its `feature.server.ts`. What follows from a fact stands with the feature in which it follows,
 * whoever records the fact.
 */
export interface Feature {
	/** By the names the wire calls them. */
	operations?: Readonly<Record<string, object>>
	/** Fact → jobs of this feature that it starts. */
	reactions?: Reactions
	/** Fact → what it changes in this feature in the same transaction. */
	consequences?: Consequences
	/** What the clock starts. */
	chores?: readonly Chore[]
}

/**
 * All features' lists by fact as one, in the order of the features.
 * @returns for each fact, what every feature says of it
 */
export function listsByFact<Each>(
	lists: readonly (Readonly<Record<string, readonly Each[]>> | undefined)[],
): Record<string, readonly Each[]> {
	const merged: Record<string, readonly Each[]> = {}
	for (const list of lists) for (const [fact, each] of Object.entries(list ?? {})) merged[fact] = [...(merged[fact] ?? []), ...each]
	return merged
}
