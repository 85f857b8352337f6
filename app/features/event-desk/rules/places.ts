import { leftFor, placesLeft, type Quota } from '~/features/quota/rules/places.ts'

/** A ticket variant with the quotas it takes places from. */
export interface DrawingVariant {
	quotaIds: readonly number[]
}

/**
 * How many places can still be sold of all variants together. A place of a variant uses one place of each of its quotas, so places that two nested
 * quotas share count once. For quotas that are nested or separate (a variant's in its ticket's in the event's) this is the exact number;
 * for other overlaps it may be too low, but never too high.
 */
export function leftInAll(variants: readonly DrawingVariant[], quotas: readonly Quota[]): number {
	const rest = new Map(quotas.map((quota) => [quota.id, { ...quota, size: placesLeft(quota), held: 0, sold: 0 }]))
	const narrowFirst = [...variants].sort((one, other) => one.quotaIds.length - other.quotaIds.length)
	return narrowFirst.reduce((sum, { quotaIds }) => {
		const had = leftFor(quotaIds, [...rest.values()])
		for (const id of quotaIds) {
			const quota = rest.get(id)
			if (quota) quota.sold += had
		}
		return sum + had
	}, 0)
}
