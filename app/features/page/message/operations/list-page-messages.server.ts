import { z } from 'zod'
import { sortOf } from '~/kernel/list-view.ts'
import { longestSearch } from '~/kernel/longest.ts'
import { offsetOf } from '~/kernel/paging.ts'
import { searchWords } from '~/kernel/search-words.ts'
import { query } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { messageSorts } from '~/features/page/message/rules/desk-messages.ts'
import { messageStates } from '~/features/page/message/rules/message.ts'
import { listMessages } from '~/features/page/message/store.server.ts'
import { pageAddress } from '~/features/page/rules/page-address.ts'

/** All messages, for staff: filtered, sorted and searched, a page at a time, with the counts of each state. */
export const listPageMessages = query('listPageMessages', {
	input: z.object({
		search: z.string().max(longestSearch).default(''),
		state: z.enum(messageStates).optional(),
		sort: z.string().max(40).default('-at'),
		page: z.number().int().min(1).max(10_000).default(1),
		pageSize: z.number().int().min(1).max(500).default(50),
	}),
	allow: staffOnly,
	refusals: [],
	async run({ store }, { search, state, sort, page, pageSize }) {
		const { by, down } = sortOf({ sort })
		const { counts, rows } = await listMessages(
			store,
			{ words: searchWords(search), state },
			{
				sort: { by: messageSorts.find((each) => each === by) ?? 'at', down },
				limit: pageSize,
				offset: offsetOf({ page, pageSize }),
			},
		)
		return {
			total: state === undefined ? counts.open + counts.answered : counts[state],
			counts,
			messages: rows.map(({ id, name, email, phone, topic, text, path, at, answeredAt }) => ({
				...{ id, name, email, phone, topic, text, page: pageAddress(path) },
				state: answeredAt === null ? ('open' as const) : ('answered' as const),
				at: at.toISOString(),
			})),
		}
	},
})
