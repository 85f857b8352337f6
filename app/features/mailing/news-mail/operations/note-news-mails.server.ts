import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { scopeAsked } from '~/features/mailing/news-mail/shapes.server.ts'
import { isAnybodyWaiting, letMailsGo, noteMails } from '~/features/mailing/news-mail/store.server.ts'

const told = z.array(z.object({ id: idShape, about: z.string().max(20_000) })).max(500)

/** Notes which mails were sent, which addresses were refused, and which people were not tried. */
export const noteNewsMails = mutation('noteNewsMails', {
	input: z.object({ ...scopeAsked, sent: told, refused: told, left: z.array(idShape).max(500).default([]) }),
	allow: systemOnly,
	refusals: [],
	async run({ store, now }, { kind, scopeId, sent, refused, left }) {
		await noteMails(store, kind, sent, { state: 'sent', sentAt: now })
		await noteMails(store, kind, refused, { state: 'refused', sentAt: null })
		await letMailsGo(store, kind, left)
		return { ended: !(await isAnybodyWaiting(store, { kind, scopeId })) }
	},
})
