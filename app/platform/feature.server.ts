import type { Consequences } from './facts/consequence.server.ts'
import type { Chore, Reactions } from './jobs/jobs.server.ts'

/**
 * What a feature brings to the product, listed in its `feature.server.ts`. What follows from a fact is listed in the feature that does it,
 * whichever feature records the fact.
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
 * Joins the features' lists by fact into one, in the order of the features.
 * @returns for each fact, the lists of every feature for it
 */
export function listsByFact<Each>(
	lists: readonly (Readonly<Record<string, readonly Each[]>> | undefined)[],
): Record<string, readonly Each[]> {
	const merged: Record<string, readonly Each[]> = {}
	for (const list of lists) for (const [fact, each] of Object.entries(list ?? {})) merged[fact] = [...(merged[fact] ?? []), ...each]
	return merged
}
