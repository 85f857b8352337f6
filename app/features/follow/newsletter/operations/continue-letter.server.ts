import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { staffOrSystem } from '~/features/account/guards.server.ts'
import { standsStill } from '~/features/mailing/rules/mailing.ts'
import { lockLetter, updateLetter } from '~/features/follow/newsletter/store/letters.server.ts'

/** Continues a letter that is being sent: after a run ended in time, or when staff asks because it stands still. Else it changes nothing. */
export const continueLetter = mutation('continueLetter', {
	input: z.object({ letterId: idShape }),
	allow: staffOrSystem,
	refusals: ['letter_not_found'],
	async run({ store, now, actor, refuse, record }, { letterId }) {
		const row = await lockLetter(store, letterId)
		if (!row) return refuse('letter_not_found')
		if (row.state !== 'sending' || (actor.kind !== 'system' && !standsStill(row, now))) return { state: row.state }
		await updateLetter(store, letterId, { workedAt: now })
		record({ name: 'newsletter.continued', about: `newsletter:${letterId}`, data: { letterId } })
		return { state: row.state }
	},
})
