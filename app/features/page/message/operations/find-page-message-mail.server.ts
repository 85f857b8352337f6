import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { query } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { readForm } from '~/features/page/message/flows/read-form.server.ts'
import { findMessage } from '~/features/page/message/store.server.ts'
import { readSettings } from '~/features/settings/flows/read-settings.server.ts'

/**
 * A message with whom its form writes to, as the page says now. Where it says nothing, or the form is gone, the house's support address gets it; empty:
 * there is none, and the message waits at the desk alone.
 */
export const findPageMessageMail = query('findPageMessageMail', {
	input: z.object({ messageId: idShape }),
	allow: systemOnly,
	refusals: ['nothing_to_mail', 'pages_unavailable'],
	async run(context, { messageId }) {
		const { store, refuse } = context
		const row = await findMessage(store, messageId)
		if (!row) return refuse('nothing_to_mail')
		const form = await readForm(context, row)
		if (form === 'pages_unavailable') return refuse(form)
		const { id, path, topic, name, email, phone, text, locale } = row
		const of = typeof form === 'string' ? { to: '', title: path } : { to: form.block.to, title: form.page.title }
		return { ...{ id, topic, name, email, phone, text, locale, title: of.title }, to: of.to || (await readSettings(store)).supportEmail }
	},
})
