import { z } from 'zod'
import { query } from '~/platform/operations/define.server.ts'
import { unseal } from '~/platform/signing/seal.server.ts'
import { hashOf } from '~/platform/signing/secrets.server.ts'
import { signedIn } from '~/features/account/guards.server.ts'
import type { SentField } from '~/features/account/rules/kept-form.ts'
import { findKeptForm as findSealed } from '~/features/account/store/kept-forms.server.ts'

/** The form that waited until its sender signed in; nothing in another browser, or after the form's time. */
export const findKeptForm = query('findKeptForm', {
	input: z.object({ token: z.string().max(100) }),
	allow: signedIn,
	pagesOnly: true,
	refusals: [],
	async run({ store, now }, { token }): Promise<{ path: string; fields: SentField[] } | null> {
		const sealed = await findSealed(store, hashOf(token), now)
		if (!sealed) return null
		const opened = unseal(token, { purpose: 'kept-form', subject: '' }, sealed).toString('utf8')
		return JSON.parse(opened) as { path: string; fields: SentField[] }
	},
})
