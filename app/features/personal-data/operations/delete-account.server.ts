import { z } from 'zod'
import { normalizeEmail } from '~/kernel/fields.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { signedInRecently } from '~/kernel/recent-sign-in.ts'
import { accountOf, signedIn } from '~/features/account/guards.server.ts'
import { deleteAccountRow, lockAccount } from '~/features/account/store.server.ts'
import { listSoleOwnerships, lockProvidersOf } from '~/features/provider/store.server.ts'
import { giveUpTickets } from '~/features/personal-data/flows/give-up-tickets.server.ts'
import { peopleEntries } from '~/features/personal-data/tables-of-people.server.ts'

/**
 * Deletes the caller's account: the books keep amounts and numbers and forget the person (truths §4.7). All sessions end, and so do
 * tickets for future events, unless `keepsTickets`. The caller must have given their password shortly before; the last owner of a provider must first
 * hand it over.
 */
export const deleteAccount = mutation('deleteAccount', {
	input: z.object({ phrase: z.string().max(1_000), keepsTickets: z.boolean().default(false) }),
	allow: signedIn,
	// Only the page may use it, because the page also removes the cookies.
	pagesOnly: true,
	refusals: ['sign_in_again', 'delete_phrase', 'last_owner'],
	async run(context, { phrase, keepsTickets }) {
		const { store, now, actor, record, refuse } = context
		const accountId = accountOf(context)
		if (!signedInRecently(actor, now)) return refuse('sign_in_again')
		const account = await lockAccount(store, accountId)
		// Another tab has deleted the account already.
		if (!account) return { deleted: true }
		if (normalizeEmail(phrase) !== normalizeEmail(account.email)) return refuse('delete_phrase')
		await lockProvidersOf(store, accountId)
		const ownerships = await listSoleOwnerships(store, accountId)
		if (ownerships.length > 0) return refuse('last_owner', { providers: ownerships.map(({ name }) => name) })

		const person = { accountId, email: account.email }
		if (!keepsTickets) await giveUpTickets(context, person)
		const pictures: string[] = account.avatarPath === null ? [] : [account.avatarPath]
		const files: string[] = []
		const how = {
			now,
			removePicture: (path: string) => void pictures.push(path),
			removeFile: (path: string) => void files.push(path),
		}
		for (const [, { forget }] of peopleEntries) if (typeof forget === 'function') await forget(store, person, how)
		await deleteAccountRow(store, accountId)
		// The last mail needs the address; its job then removes it from this fact, too.
		record({
			name: 'account.deleted',
			about: `account:${accountId}`,
			data: { accountId, email: account.email, locale: context.locale, pictures, files },
		})
		return { deleted: true }
	},
})
