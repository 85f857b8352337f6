import { z } from 'zod'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { eventFilters, inBoth, spanAnywhere, spanOfFilter } from '~/features/event/rules/list-filter.ts'
import { listCities } from '~/features/event/store.server.ts'

/** The cities that readers can choose in a filter of the event list. */
export const listEventCities = query('listEventCities', {
	input: z.object({ filter: z.enum(eventFilters).default('upcoming') }),
	allow: everyone,
	cache: { seconds: 60, tags: () => ['events'] },
	refusals: [],
	async run({ store, now }, { filter }) {
		return { cities: await listCities(store, inBoth(spanAnywhere(filter, {}, now) ?? {}, spanOfFilter(filter, now))) }
	},
})
