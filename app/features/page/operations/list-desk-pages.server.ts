import { z } from 'zod'
import { inLocale } from '~/kernel/locale.ts'
import { longestSearch } from '~/kernel/longest.ts'
import { slugOf } from '~/kernel/slug.ts'
import { query } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { shippedPage, shippedPaths } from '~/features/page/rules/shipped/pages.ts'
import { listPageRows } from '~/features/page/store.server.ts'

const pageSize = 30

/** All pages, with those that come with the product, by address; searched without accents, a page at a time. */
export const listDeskPages = query('listDeskPages', {
	input: z.object({ search: z.string().max(longestSearch).default(''), page: z.number().int().min(1).max(10_000).default(1) }),
	allow: staffOnly,
	refusals: [],
	async run({ store, now, locale }, { search, page }) {
		const rows = (await listPageRows(store, now)).map(({ id, path, title, savedAt, withdrawnAt, shownSince, scheduledFor }) => ({
			...{ id: id as number | null, path, title: inLocale(title, locale), savedAt: savedAt.toISOString() as string | null },
			scheduledFor: scheduledFor === null ? null : new Date(scheduledFor).toISOString(),
			state: withdrawnAt ? 'withdrawn' : shownSince !== null ? 'shown' : shippedPage(path) ? 'as_it_comes' : 'draft',
		}))
		const known = new Set(rows.map(({ path }) => path))
		const shipped = shippedPaths.flatMap((path) => {
			const content = known.has(path) ? undefined : shippedPage(path)?.content
			return content
				? [{ id: null, path, title: inLocale(content.title, locale), savedAt: null, scheduledFor: null, state: 'as_it_comes' }]
				: []
		})
		const words = slugOf(search).split('-').filter(Boolean)
		const found = [...rows, ...shipped]
			.filter(({ path, title }) => words.every((word) => `${slugOf(title)} ${path}`.includes(word)))
			.sort((one, other) => one.path.localeCompare(other.path, 'en'))
		return { total: found.length, page, pageSize, pages: found.slice((page - 1) * pageSize, page * pageSize) }
	},
})
