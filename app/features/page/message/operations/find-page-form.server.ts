import { z } from 'zod'
import { nameIn } from '~/kernel/person-name.ts'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { findAccount } from '~/features/account/store.server.ts'
import { readForm } from '~/features/page/message/flows/read-form.server.ts'
import { formAsked } from '~/features/page/message/shapes.server.ts'

/** One form of a page without whom it writes to, and what is known of a caller who is signed in. */
export const findPageForm = query('findPageForm', {
	input: z.object(formAsked),
	allow: everyone,
	refusals: ['page_not_found', 'pages_unavailable'],
	async run(context, asked) {
		const { actor, store, locale, refuse } = context
		const found = await readForm(context, asked)
		if (typeof found === 'string') return refuse(found)
		const { to: _hidden, ...block } = found.block
		const account = actor.kind === 'account' ? await findAccount(store, actor.accountId) : undefined
		const me = account && { name: nameIn(locale, account), email: account.email, phone: account.phone ?? '' }
		return { page: { path: found.page.path, title: found.page.title }, block, me: me ?? null }
	},
})
