import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { query } from '~/platform/operations/define.server.ts'
import { locales } from '~/kernel/locale.ts'
import { slugWithId } from '~/kernel/slug.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { nameIn } from '~/kernel/person-name.ts'
import { findAccount } from '~/features/account/store.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { findProvider } from '~/features/provider/store.server.ts'

const wordsShape = z.object({ subject: z.string(), body: z.string() })

/** The content of a trial, which goes to the writer of the letter. */
export const findTrial = query('findTrial', {
	input: z.object({
		eventId: idShape,
		accountId: idShape,
		locale: z.enum(locales),
		letter: z.object({ vi_VN: wordsShape, en_US: wordsShape.nullable() }),
	}),
	allow: systemOnly,
	refusals: ['event_not_found', 'no_address_of_yours'],
	async run({ store, refuse }, { eventId, accountId, locale, letter }) {
		const row = await findEventRow(store, eventId)
		const provider = row && (await findProvider(store, row.event.providerId))
		if (!row || !provider) return refuse('event_not_found')
		const account = await findAccount(store, accountId)
		if (!account) return refuse('no_address_of_yours')
		const { name } = row.event
		const { email } = account
		const reader = { email, name: nameIn(locale, account), locale }
		return { letter, event: { name, slug: slugWithId(row.event) }, provider: { name: provider.name, email: provider.email }, reader }
	},
})
