/** A number of places that are held in carts, sold, or free (truths §1.1). All counts are whole; `held + sold <= size` always. */
export interface Quota {
	id: number
	size: number
	held: number
	sold: number
	/** Changes with the quota's size and with the variants that draw on it. */
	version?: number
}

/** A number of places wanted from one quota, together with wants on others. */
export interface Want {
	quotaId: number
	quantity: number
	/** The quota's version at the moment when the want was worked out. */
	version?: number | undefined
}

/** A quota with fewer places left than are wanted in all. */
export interface Shortage {
	quotaId: number
	wanted: number
	left: number
}

/** One hold or sale, from carts and orders; the counters of a quota must match these. */
export interface Use extends Want {
	state: 'held' | 'sold'
}

/** A counter that differs from the uses it counts. */
export interface Drift {
	quotaId: number
	state: Use['state']
	/** The value of the quota's counter. */
	counted: number
	/** The sum of holds and orders. */
	found: number
}

/** How many places can still be taken; never below 0, even if a provider made the quota smaller than its sold places. */
export function placesLeft({ size, held, sold }: Quota): number {
	return Math.max(0, size - held - sold)
}

/** Whether wants were worked out from quotas that have changed since: other variants draw on them, or they have another size. */
export function isOutdated(quotas: readonly Quota[], wants: readonly Want[]): boolean {
	const versions = new Map(quotas.map(({ id, version }) => [id, version]))
	return wants.some(({ quotaId, version }) => version !== undefined && versions.get(quotaId) !== version)
}

/** Wants on the same quota added up, in ascending quota id: the order in which quotas are locked (truths §1.2). */
export function addedUp(wants: readonly Want[]): Want[] {
	const wanted = new Map<number, number>()
	for (const { quotaId, quantity } of wants) wanted.set(quotaId, (wanted.get(quotaId) ?? 0) + quantity)
	return [...wanted].map(([quotaId, quantity]) => ({ quotaId, quantity })).sort((one, other) => one.quotaId - other.quotaId)
}

/**
 * The quotas a set of wants would overdraw, in ascending id. Wants on the same quota add up first; an unknown quota has nothing
 * left. If the result is empty, all wants can be held; else none may be (truths §1.2).
 */
export function shortages(quotas: readonly Quota[], wants: readonly Want[]): Shortage[] {
	return addedUp(wants)
		.map(({ quotaId, quantity }) => ({ quotaId, wanted: quantity, left: leftFor([quotaId], quotas) }))
		.filter(({ wanted, left }) => wanted > left)
}

/**
 * The places left for a thing that draws on all these quotas: the smallest number. 0 without a quota or with an unknown one: not for sale (truths
 * §1.1).
 */
export function leftFor(quotaIds: readonly number[], quotas: readonly Quota[]): number {
	if (quotaIds.length === 0) return 0
	return Math.min(
		...quotaIds.map((id) => {
			const quota = quotas.find((each) => each.id === id)
			return quota ? placesLeft(quota) : 0
		}),
	)
}

/** All counters that differ from the sum of holds and orders (truths §1.3); only an empty result is right. */
export function drift(counters: readonly Quota[], uses: readonly Use[]): Drift[] {
	const found = new Map<string, number>()
	for (const { quotaId, quantity, state } of uses) found.set(`${quotaId} ${state}`, (found.get(`${quotaId} ${state}`) ?? 0) + quantity)
	const counterOf = new Map(counters.map((counter) => [counter.id, counter]))
	const ids = new Set([...counterOf.keys(), ...uses.map(({ quotaId }) => quotaId)])
	const states = ['held', 'sold'] as const
	return [...ids]
		.sort((one, other) => one - other)
		.flatMap((quotaId) => {
			const counter = counterOf.get(quotaId)
			return states.map((state) => ({ quotaId, state, counted: counter?.[state] ?? 0, found: found.get(`${quotaId} ${state}`) ?? 0 }))
		})
		.filter(({ counted, found: real }) => counted !== real)
}
