import { z } from 'zod'
import { returnPath } from '~/kernel/return-path.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { seal } from '~/platform/signing/seal.server.ts'
import { hashOf } from '~/platform/signing/secrets.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { keptFormMinutes } from '~/platform/session/kept-form-cookie.server.ts'
import { keptFields } from '~/features/account/rules/kept-form.ts'
import { insertKeptForm } from '~/features/account/store/kept-forms.server.ts'

/** Keeps, for half an hour, a form whose sender was not signed in any more. Only the browser that has its token gets the form back. */
export const keepForm = mutation('keepForm', {
	input: z.object({
		token: z.string().min(32).max(100),
		path: z.string().max(2_000),
		fields: z.array(z.tuple([z.string().max(200), z.string()])).max(2_000),
	}),
	allow: everyone,
	pagesOnly: true,
	refusals: [],
	async run({ store, now, dice }, { token, path, fields }) {
		const kept = keptFields(fields)
		if (kept.length === 0) return { kept: false }
		const form = Buffer.from(JSON.stringify({ path: returnPath(path), fields: kept }))
		const isKept = await insertKeptForm(store, {
			tokenHash: hashOf(token),
			sealed: seal(token, { purpose: 'kept-form', subject: '' }, form, dice),
			expiresAt: new Date(now.getTime() + keptFormMinutes * 60_000),
		})
		return { kept: isKept }
	},
})
