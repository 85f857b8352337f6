import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { inLocale } from '~/kernel/locale.ts'
import { isPlace } from '~/kernel/menus.ts'
import { nameIn } from '~/kernel/person-name.ts'
import { query } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { listAccountNames } from '~/features/account/store/desk-accounts.server.ts'
import { readPublished } from '~/features/page/flows/read-published.server.ts'
import { previewPath } from '~/features/page/links/preview-link.server.ts'
import { menusPath } from '~/features/page/rules/house-pages.ts'
import { pageAddress } from '~/features/page/rules/page-address.ts'
import { differences, typedOfPage } from '~/features/page/rules/page-form.ts'
import { findPageRow, findPageVersion, listPageVersions, listRedirects } from '~/features/page/store.server.ts'

const mostVersions = 30

/**
 * A page for its editor: its draft as values of the form, its published versions, and with `compare` the differences of that version from the draft.
 */
export const findDeskPage = query('findDeskPage', {
	input: z.object({ pageId: idShape, compare: z.number().int().positive().safe().optional() }),
	allow: staffOnly,
	refusals: ['page_not_found'],
	async run({ store, now, locale, secrets, refuse }, { pageId, compare }) {
		const row = await findPageRow(store, { id: pageId })
		if (!row) return refuse('page_not_found')
		const [versions, redirects, compared] = [
			await listPageVersions(store, pageId, mostVersions),
			await listRedirects(store, pageId),
			compare === undefined ? undefined : await findPageVersion(store, pageId, compare),
		]
		const pages = row.path === menusPath ? await readPublished(store, now) : []
		const ids = versions.flatMap(({ accountId }) => accountId ?? [])
		const names = new Map((await listAccountNames(store, ids)).map(({ id, ...name }) => [id, nameIn(locale, name)]))
		const shown = row.withdrawnAt ? undefined : versions.find(({ shownFrom }) => shownFrom <= now)
		return {
			...{ id: row.id, path: row.path, number: row.number, savedAt: row.savedAt.toISOString(), isWithdrawn: row.withdrawnAt !== null },
			typed: typedOfPage(row.draft),
			preview: previewPath(secrets, row),
			redirects,
			/** Pages a link may lead to, beside the places of the product. */
			offered: pages
				.map(({ path, content }) => ({ link: pageAddress(path), title: inLocale(content.title, locale) }))
				.filter(({ link }) => !isPlace(link)),
			versions: versions.map(({ id, shownFrom, accountId }) => ({
				...{ id, shownFrom: shownFrom.toISOString(), isShown: id === shown?.id, isComing: shownFrom > now },
				by: accountId === null ? '' : (names.get(accountId) ?? ''),
			})),
			differences: compared ? differences(compared.content, row.draft) : null,
		}
	},
})
