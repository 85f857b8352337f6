import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { lockLetter, updateLetter } from '~/features/follow/newsletter/store/letters.server.ts'

/** Ends a letter before everybody has it. Mails that were sent cannot be taken back. */
export const stopLetter = mutation('stopLetter', {
	input: z.object({ letterId: idShape }),
	allow: staffOnly,
	refusals: ['letter_not_found'],
	async run({ store, now, refuse, record }, { letterId }) {
		const row = await lockLetter(store, letterId)
		if (!row) return refuse('letter_not_found')
		if (row.state !== 'sending') return { state: row.state }
		await updateLetter(store, letterId, { state: 'stopped', endedAt: now })
		record({ name: 'newsletter.stopped', about: `newsletter:${letterId}`, data: { letterId } })
		return { state: 'stopped' as const }
	},
})
