import { z } from 'zod'
import { fieldReader, isEmail, normalizeEmail } from '~/kernel/fields.ts'
import { longestEmail, roomFor } from '~/kernel/longest.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { getsAnotherMail } from '~/features/follow/newsletter/rules/newsletter.ts'
import { insertOrLockReader, updateReader } from '~/features/follow/newsletter/store.server.ts'

/**
 * Asks for the newsletter, which begins once the address is confirmed by the link in a mail. The answer does not tell who is a reader already; the
 * mail, which only the owner of the address sees, does.
 */
export const askNewsletter = mutation('askNewsletter', {
	input: z.object({ email: z.string().max(roomFor(longestEmail)).default('') }),
	allow: everyone,
	refusals: ['invalid_fields'],
	async run({ store, locale, now, refuse, record }, typed) {
		const read = fieldReader()
		const email = normalizeEmail(read.text('email', typed.email, { required: true, max: longestEmail }))
		if (email !== '' && !isEmail(email)) read.refuse('email', 'email')
		if (read.issues.length > 0) return refuse('invalid_fields', { issues: read.issues })
		const { row, isNew } = await insertOrLockReader(store, { email, locale, state: 'asked', askedAt: now })
		if (!row) throw new Error('a reader is neither new nor known')
		if (isNew || getsAnotherMail(row, now)) {
			// A stranger who types the address changes nothing that its owner confirmed.
			const set = row.state === 'confirmed' ? {} : { state: 'asked' as const, locale }
			await updateReader(store, row.id, { ...set, askedAt: now })
			record({ name: 'newsletter.asked', about: `newsletter_reader:${row.id}`, data: { readerId: row.id } })
		}
		return { email }
	},
})
