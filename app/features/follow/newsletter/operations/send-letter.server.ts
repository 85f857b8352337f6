import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountIdOf, staffOnly } from '~/features/account/guards.server.ts'
import { checkLetter } from '~/features/mailing/rules/mailing.ts'
import { letterShape } from '~/features/mailing/shapes.server.ts'
import { findLetterByKey, insertLetter, insertLetterRecipients, updateLetter } from '~/features/follow/newsletter/store/letters.server.ts'

/** Stores a letter with everybody who reads the newsletter now, and lets a job send it. The same key gives the same letter. */
export const sendLetter = mutation('sendLetter', {
	input: z.object({ key: z.uuid(), letter: letterShape }),
	allow: staffOnly,
	refusals: ['invalid_fields', 'no_readers_yet'],
	async run({ store, now, actor, refuse, record }, { key, letter }) {
		const { issues, cleaned } = checkLetter(letter)
		if (issues.length > 0) return refuse('invalid_fields', { issues })
		const row = { key, letter: cleaned, state: 'sending' as const, recipients: 0, writtenBy: accountIdOf(actor), startedAt: now }
		const letterId = await insertLetter(store, row)
		if (letterId === undefined) {
			const known = await findLetterByKey(store, key)
			if (!known) throw new Error('a letter is neither new nor known')
			return { letterId: known.id, recipients: known.recipients }
		}
		const recipients = await insertLetterRecipients(store, letterId)
		if (recipients === 0) return refuse('no_readers_yet')
		await updateLetter(store, letterId, { recipients })
		record({ name: 'newsletter.started', about: `newsletter:${letterId}`, data: { letterId, recipients } })
		return { letterId, recipients }
	},
})
