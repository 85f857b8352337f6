import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { longestSearch } from '~/kernel/longest.ts'
import { offsetOf } from '~/kernel/paging.ts'
import { query } from '~/platform/operations/define.server.ts'
import { readEventOfAttendees } from '~/features/attendee/flows/read-event-of-attendees.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { searchWords } from '~/kernel/search-words.ts'
import { givenHows } from '~/features/candidate-number/rules/numbering.ts'
import { ofConfiguration } from '~/features/candidate-number/shapes.server.ts'
import { findConfiguration, listGroups } from '~/features/candidate-number/store.server.ts'
import { countGiven, listGivenPage } from '~/features/candidate-number/store/given.server.ts'

/** The numbers a configuration gave, in the order of the bibs, one page at a time. */
export const listGivenNumbers = query('listGivenNumbers', {
	input: z.object({
		...ofConfiguration,
		search: z.string().max(longestSearch).default(''),
		groupId: idShape.optional(),
		how: z.enum(givenHows).optional(),
		locked: z.boolean().optional(),
		page: z.number().int().min(1).max(10_000).default(1),
		pageSize: z.number().int().min(1).max(200).default(50),
	}),
	allow: eventProvider,
	refusals: ['event_not_found', 'configuration_not_found'],
	async run({ store, locale, refuse }, { eventId, configurationId, search, page, pageSize, ...asked }) {
		const found = await readEventOfAttendees(store, eventId, locale)
		if (!found) return refuse('event_not_found')
		const row = await findConfiguration(store, eventId, configurationId)
		if (!row) return refuse('configuration_not_found')
		const { groupId, how, locked } = asked
		const wanted = {
			...{ eventId, configurationId, words: searchWords(search) },
			...(groupId !== undefined && { groupId }),
			...(how && { how }),
			...(locked !== undefined && { locked }),
		}
		const rows = await listGivenPage(store, wanted, { limit: pageSize, offset: offsetOf({ page, pageSize }) })
		const groups = await listGroups(store, [configurationId])
		return {
			total: await countGiven(store, wanted),
			numbers: rows.map(({ variantId, groupId: of, givenAt, lockedAt, number, ...rest }) => {
				const variant = found.variants.find(({ id }) => id === variantId)
				return {
					...rest,
					number: number ?? '',
					ticket: [variant?.ticket, variant?.attributes].filter(Boolean).join(' · '),
					group: groups.find(({ id }) => id === of)?.name ?? '',
					color: groups.find(({ id }) => id === of)?.color ?? null,
					givenAt: givenAt.toISOString(),
					isLocked: lockedAt !== null || rest.shownAtGate,
				}
			}),
		}
	},
})
