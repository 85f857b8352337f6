import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { nameIn } from '~/kernel/person-name.ts'
import { query } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { findAccount } from '~/features/account/store.server.ts'
import { findMessage } from '~/features/page/message/store.server.ts'
import { pageAddress } from '~/features/page/rules/page-address.ts'

/** One whole message, for staff. */
export const findPageMessage = query('findPageMessage', {
	input: z.object({ messageId: idShape }),
	allow: staffOnly,
	refusals: ['page_message_not_found'],
	async run({ store, locale, refuse }, { messageId }) {
		const row = await findMessage(store, messageId)
		if (!row) return refuse('page_message_not_found')
		const by = row.answeredBy === null ? undefined : await findAccount(store, row.answeredBy)
		return {
			...{ id: row.id, name: row.name, email: row.email, phone: row.phone, topic: row.topic, text: row.text },
			...{ locale: row.locale, accountId: row.accountId, page: pageAddress(row.path), at: row.at.toISOString() },
			answered: row.answeredAt && { at: row.answeredAt.toISOString(), by: by ? nameIn(locale, by) : '' },
		}
	},
})
