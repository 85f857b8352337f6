import { leftFor, placesLeft, type Quota } from '~/features/quota/rules/places.ts'

/** What a ticket variant draws on. */
export interface DrawingVariant {
	quotaIds: readonly number[]
}

/**
 * How many places can still be had of all variants together. A place of a variant is one of each of its quotas, so what is left of two quotas
 * that lie in one another counts once. For quotas that lie in or beside one another (a variant's in its ticket's in the event's) this is the most
 * there is; where they overlap otherwise it may be fewer, never more.
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
