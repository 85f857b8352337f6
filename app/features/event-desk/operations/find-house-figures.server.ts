import { z } from 'zod'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { countHouse } from '~/features/event-desk/store/house-figures.server.ts'

/** How many public providers, events, attendees and pictures there are (specification §1). Minutes old: nobody waits for large tables. */
export const findHouseFigures = query('findHouseFigures', {
	input: z.object({}),
	allow: everyone,
	cache: { seconds: 600, tags: () => [] },
	refusals: [],
	async run({ store }) {
		return countHouse(store)
	},
})
