import type { Caller } from '~/kernel/operation.ts'
import type { Cache } from '~/platform/cache/cache.server.ts'
import type { World } from './world.server.ts'

/**
 * The world as the caller sees it: for a caller at another moment, its clock shows that moment, and nothing is read from the cache or kept in it.
 */
export function worldAt(world: World, { moment }: Pick<Caller, 'moment'>): World {
	return moment?.holds ? { ...world, clock: () => new Date(moment.at), cache: keepsNothing(world.cache) } : world
}

/** A cache that makes every value anew. It passes invalidations on to the cache that others read. */
function keepsNothing(cache: Cache): Cache {
	return {
		...cache,
		get: (_key, _options, make) => make(),
		getIfShared: async (_key, make) => (await make()).value,
		peek: () => undefined,
		size: () => 0,
	}
}
