import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { dayShape } from '~/kernel/day-shape.ts'
import { endOfDay, homeZone, startOfDay } from '~/kernel/zones.ts'
import { listFacts as readFacts } from '~/platform/facts/reading.server.ts'
import { query } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { factActor } from '~/features/desk-kit/flows/read-fact-actor.server.ts'
import { factsTold } from '~/features/desk/flows/tell-facts.server.ts'
import { longest } from '~/features/desk-kit/rules/longest.ts'

/** The fact log, the newest first; each page begins where the one before ended. */
export const listFacts = query('listFacts', {
	input: z.object({
		actor: z.string().max(longest.factWord).default(''),
		name: z.string().max(longest.factWord).default(''),
		about: z.string().max(longest.factWord).default(''),
		from: dayShape.optional(),
		until: dayShape.optional(),
		before: idShape.optional(),
		pageSize: z.number().int().min(1).max(200).default(50),
	}),
	allow: staffOnly,
	refusals: [],
	async run({ store, locale }, { from, until, pageSize, ...wanted }) {
		const rows = await readFacts(
			store,
			{
				...wanted,
				from: from ? startOfDay(from, homeZone) : undefined,
				until: until ? endOfDay(until, homeZone) : undefined,
			},
			pageSize + 1,
		)
		const shown = rows.slice(0, pageSize)
		const [actors, told] = await Promise.all([factActor(store, shown, locale), factsTold(store, shown, { locale })])
		return {
			facts: shown.map((row) => {
				const { at, actor, data, ...fact } = row
				return { ...fact, ...told(row), at: at.toISOString(), actor: actors(actor), data: JSON.stringify(data) }
			}),
			/** Where the next page begins; nothing on the last one. */
			next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
		}
	},
})
