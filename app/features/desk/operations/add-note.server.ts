import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountOf, staffOnly } from '~/features/account/guards.server.ts'
import { longest } from '~/features/desk-kit/rules/longest.ts'
import { insertNote } from '~/features/desk/store/notes.server.ts'

/** What a note is about: `order:12`, `account:7`. */
const aboutShape = z.string().regex(/^(order|account):[1-9]\d{0,14}$/)

/** Writes a note about an order or a customer, only for the desk. */
export const addNote = mutation('addNote', {
	input: z.object({ about: aboutShape, text: z.string().trim().min(1).max(longest.note) }),
	allow: staffOnly,
	refusals: [],
	async run(context, { about, text }) {
		const { store, now, record } = context
		const id = await insertNote(store, { about, text, authorId: accountOf(context), at: now })
		record({ name: 'note.added', about, data: { noteId: id } })
		return { id }
	},
})
