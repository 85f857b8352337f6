import { z } from 'zod'
import { inLocale } from '~/kernel/locale.ts'
import { longestSearch } from '~/kernel/longest.ts'
import { query } from '~/platform/operations/define.server.ts'
import { eventCrew } from '~/features/event/guards.server.ts'
import { foldedWords } from '~/features/checkin/rules/folded-words.ts'
import { eventIdShape, listIdShape } from '~/features/checkin/shapes.server.ts'
import { countScanRows, listScanRows } from '~/features/checkin/store/listed-scans.server.ts'

/** The scans of an event's gates, one page; with `show: conflicts` only scans that somebody should look at, each with the entry before it. */
export const listScans = query('listScans', {
	input: z.object({
		eventId: eventIdShape,
		search: z.string().max(longestSearch).default(''),
		listId: listIdShape.optional(),
		deviceId: listIdShape.optional(),
		show: z.enum(['passed', 'refused', 'conflicts', 'undone']).optional(),
		sort: z.enum(['at', '-at']).default('-at'),
		page: z.number().int().min(1).max(10_000).default(1),
		/** Instead of a page: the scans after this one. So a reader to the end of the list gets each scan once, while the gates go on. */
		after: listIdShape.optional(),
		pageSize: z.number().int().min(1).max(500).default(50),
	}),
	allow: eventCrew,
	refusals: [],
	async run({ store, locale }, { eventId, search, listId, deviceId, show, sort, page, after, pageSize }) {
		const words = foldedWords(search)
		const offset = after === undefined ? (page - 1) * pageSize : 0
		const wanted = { words, listId, deviceId, show, oldestFirst: sort === 'at', limit: pageSize, offset, after }
		const [rows, total] = await Promise.all([
			listScanRows(store, eventId, wanted),
			after === undefined ? countScanRows(store, eventId, wanted) : null,
		])
		return {
			/** The number on all pages; null after a scan. */
			total,
			pageSize,
			scans: rows.map(({ scannedAt, receivedAt, undoneAt, ticket, before, ...row }) => ({
				...row,
				scannedAt: scannedAt.toISOString(),
				receivedAt: receivedAt.toISOString(),
				undone: undoneAt !== null,
				ticket: ticket ? inLocale(ticket, locale) : null,
				before: before ? { ...before, at: new Date(before.at).toISOString() } : null,
			})),
		}
	},
})
