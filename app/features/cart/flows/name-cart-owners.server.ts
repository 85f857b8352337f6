import type { GroupedRequest, Refusal } from '~/kernel/operation.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { findProvider } from '~/features/provider/store.server.ts'

/** Adds to refusals the provider whose things are in the cart (`cartProviderName`). Only requests that are refused cost this read. */
export async function nameOwners<Code extends string>(
	store: Store,
	requests: readonly Pick<GroupedRequest<unknown>, 'refuse'>[],
	outcomes: readonly (Refusal<Code> | undefined)[],
): Promise<(Refusal<Code> | undefined)[]> {
	const owners = outcomes.map((outcome) => outcome?.data['cartProviderId'])
	const names = new Map<number, string>()
	for (const id of new Set(owners)) {
		const provider = typeof id === 'number' ? await findProvider(store, id) : undefined
		if (provider) names.set(provider.id, provider.name)
	}
	if (names.size === 0) return [...outcomes]
	return outcomes.map((outcome, index) => {
		const id = owners[index]
		const name = typeof id === 'number' ? names.get(id) : undefined
		const request = requests[index]
		if (name === undefined || request === undefined || outcome === undefined) return outcome
		return request.refuse(outcome.code, { ...outcome.data, cartProviderName: name })
	})
}
