import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { locales } from '~/kernel/locale.ts'
import { query } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { findAccount } from '~/features/account/store.server.ts'

const wordsShape = z.object({ subject: z.string(), body: z.string() })

/** The content of a trial, which goes to the writer of the letter. */
export const findLetterTrial = query('findLetterTrial', {
	input: z.object({
		accountId: idShape,
		locale: z.enum(locales),
		letter: z.object({ vi_VN: wordsShape, en_US: wordsShape.nullable() }),
	}),
	allow: systemOnly,
	refusals: ['no_address_of_yours'],
	async run({ store, refuse }, { accountId, locale, letter }) {
		const account = await findAccount(store, accountId)
		if (!account) return refuse('no_address_of_yours')
		return { letter, reader: { email: account.email, locale } }
	},
})
