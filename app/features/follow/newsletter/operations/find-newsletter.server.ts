import { z } from 'zod'
import { offsetOf } from '~/kernel/paging.ts'
import { query } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { languageRead, lettersWords, standsStill } from '~/features/mailing/rules/mailing.ts'
import { countLetters, listLetterRows } from '~/features/follow/newsletter/store/letters.server.ts'
import { countReadersByLanguage, countReadersIn } from '~/features/follow/newsletter/store.server.ts'

const pageSize = 20

/** The newsletter at the desk: how many read it in which language, and its letters, the newest first, with their progress. */
export const findNewsletter = query('findNewsletter', {
	input: z.object({ page: z.number().int().min(1).max(10_000).default(1) }),
	allow: staffOnly,
	refusals: [],
	async run({ store, now, locale }, { page }) {
		const readers = await countReadersByLanguage(store)
		const unconfirmed = await countReadersIn(store, 'asked')
		const [total, found] = [
			await countLetters(store),
			await listLetterRows(store, { limit: pageSize, offset: offsetOf({ page, pageSize }) }),
		]
		const letters = found.map(({ row: { id, letter, state, recipients, startedAt, workedAt }, counts }) => ({
			...{ id, state, recipients, counts, ...lettersWords(letter, locale), language: languageRead(letter, locale) },
			hasBoth: letter.en_US !== null && languageRead(letter, 'vi_VN') === 'vi_VN',
			standsStill: standsStill({ state, startedAt, workedAt }, now),
			startedAt: startedAt.toISOString(),
		}))
		return { readers, unconfirmed, total, pageSize, letters }
	},
})
