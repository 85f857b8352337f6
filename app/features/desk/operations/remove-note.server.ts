import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { accountOf, staffOnly } from '../../account/guards.server.ts'
import { idShape } from '../../cart/shapes.server.ts'
import { deleteNote } from '../store/notes.server.ts'

/** Takes one's own note away; somebody else's stays. */
export const removeNote = mutation('removeNote', {
	input: z.object({ noteId: idShape }),
	allow: staffOnly,
	refusals: ['note_not_found'],
	async run(context, { noteId }) {
		const { store, refuse, record } = context
		const about = await deleteNote(store, noteId, accountOf(context))
		if (about === undefined) return refuse('note_not_found')
		record({ name: 'note.removed', about, data: { noteId } })
		return {}
	},
})
