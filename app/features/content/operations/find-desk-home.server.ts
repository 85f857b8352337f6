import { z } from 'zod'
import { query } from '../../../platform/operations/define.server.ts'
import { staffOnly } from '../../account/guards.server.ts'
import { nameIn } from '../../../kernel/person-name.ts'
import { listAccountNames } from '../../account/store/desk-accounts.server.ts'
import { homeNames } from '../flows/read-home-addresses.server.ts'
import { defaultHome, wholeHome } from '../rules/home-blocks.ts'
import { typedOfHome } from '../rules/home-form.ts'
import { findHomeDraft, findPublishedHome, listHomeVersions } from '../store.server.ts'

const mostVersions = 30

/** The home page to be worked on, as its form is filled in: the draft, else what is shown; and what was published before. */
export const findDeskHome = query('findDeskHome', {
	input: z.object({}),
	allow: staffOnly,
	refusals: [],
	async run({ store, locale }) {
		const [draft, published, versions] = [
			await findHomeDraft(store),
			await findPublishedHome(store),
			await listHomeVersions(store, mostVersions),
		]
		const blocks = wholeHome((draft ?? published)?.blocks ?? defaultHome)
		const ids = versions.flatMap(({ accountId }) => accountId ?? [])
		const names = new Map((await listAccountNames(store, ids)).map(({ id, ...name }) => [id, nameIn(locale, name)]))
		return {
			typed: typedOfHome(blocks, await homeNames(store, blocks)),
			hasDraft: draft !== undefined,
			savedAt: draft?.savedAt.toISOString() ?? null,
			versions: versions.map(({ id, savedAt, accountId }) => ({
				...{ id, savedAt: savedAt.toISOString(), isShown: id === published?.id },
				by: accountId === null ? '' : (names.get(accountId) ?? ''),
			})),
		}
	},
})
