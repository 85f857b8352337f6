import { z } from 'zod'
import { sortOf } from '~/kernel/list-view.ts'
import { longestSearch } from '~/kernel/longest.ts'
import { offsetOf } from '~/kernel/paging.ts'
import { query } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { applicationStates, partnerKinds } from '~/features/provider/partner/rules/application.ts'
import { applicationSorts } from '~/features/provider/partner/rules/desk-applications.ts'
import { searchWords } from '~/kernel/search-words.ts'
import { listApplications as readApplications } from '~/features/provider/partner/store.server.ts'

/** All applications, for staff: filtered, sorted and searched, a page at a time, with counts of each state. */
export const listApplications = query('listApplications', {
	input: z.object({
		search: z.string().max(longestSearch).default(''),
		state: z.enum(applicationStates).optional(),
		kind: z.enum(partnerKinds).optional(),
		sort: z.string().max(40).default('-sentAt'),
		page: z.number().int().min(1).max(10_000).default(1),
		pageSize: z.number().int().min(1).max(500).default(50),
	}),
	allow: staffOnly,
	refusals: [],
	async run({ store }, { search, state, kind, sort, page, pageSize }) {
		const { by, down } = sortOf({ sort })
		const { counted, rows } = await readApplications(
			store,
			{ words: searchWords(search), state, kind },
			{
				sort: { by: applicationSorts.find((each) => each === by) ?? 'sentAt', down },
				limit: pageSize,
				offset: offsetOf({ page, pageSize }),
			},
		)
		const counts = Object.fromEntries(counted.map((each) => [each.state, each.count]))
		const total = state === undefined ? counted.reduce((sum, each) => sum + each.count, 0) : (counts[state] ?? 0)
		return {
			total,
			counts,
			applications: rows.map((row) => ({
				...{ id: row.id, state: row.state, organisation: row.organisation, kind: row.kind, city: row.city },
				...{ contactName: row.contactName, email: row.email, documents: row.documents.length },
				sentAt: row.sentAt.toISOString(),
				changedAt: row.changedAt.toISOString(),
			})),
		}
	},
})
