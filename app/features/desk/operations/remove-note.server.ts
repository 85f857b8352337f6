import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountOf, staffOnly } from '~/features/account/guards.server.ts'
import { deleteNote } from '~/features/desk/store/notes.server.ts'

/** Deletes a note of the caller; notes of other people stay. */
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
