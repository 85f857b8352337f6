import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { accountOf, staffOnly } from '../../account/guards.server.ts'
import { deleteHomeDraft, findHomeDraft, findHomeVersion, insertPublishedHome } from '../store.server.ts'

/** Shows the draft to everybody, or goes back to a version that was shown before: as a new one, so that nothing of the past is lost. */
export const publishHome = mutation('publishHome', {
	input: z.object({ versionId: z.number().int().positive().safe().optional() }),
	allow: staffOnly,
	refusals: ['no_home_draft', 'home_version_not_found'],
	async run(context, { versionId }) {
		const { store, now, refuse, record } = context
		const source = versionId === undefined ? await findHomeDraft(store) : await findHomeVersion(store, versionId)
		if (!source) return refuse(versionId === undefined ? 'no_home_draft' : 'home_version_not_found')
		const id = await insertPublishedHome(store, { blocks: source.blocks, accountId: accountOf(context), savedAt: now })
		if (versionId === undefined) await deleteHomeDraft(store)
		record({ name: 'home.published', about: 'home', data: versionId === undefined ? { id } : { id, backTo: versionId } })
		return { id }
	},
})
