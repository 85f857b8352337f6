import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { applicationFact } from '~/features/provider/partner/rules/application-facts.ts'
import { isOpen } from '~/features/provider/partner/rules/application.ts'
import { longest } from '~/features/provider/partner/rules/longest.ts'
import { applicationId } from '~/features/provider/partner/shapes.server.ts'
import { lockApplication, updateApplication } from '~/features/provider/partner/store.server.ts'

/** Asks the applicant a question, or declines; both need words. Declining again changes nothing. */
export const decideApplication = mutation('decideApplication', {
	input: applicationId.extend({ decision: z.enum(['asked_back', 'declined']), word: z.string().trim().max(longest.word).default('') }),
	allow: staffOnly,
	refusals: ['application_not_found', 'application_decided', 'word_missing'],
	async run({ store, now, refuse, record }, { applicationId: id, decision, word }) {
		const found = await lockApplication(store, id)
		if (!found) return refuse('application_not_found')
		if (decision === 'declined' && found.state === 'declined') return { state: found.state }
		if (!isOpen(found.state)) return refuse('application_decided', { state: found.state })
		if (word === '') return refuse('word_missing')
		await updateApplication(store, id, {
			state: decision,
			words: [...found.words, { by: 'staff', text: word, at: now.toISOString() }],
			changedAt: now,
		})
		record(applicationFact(decision, found))
		return { state: decision }
	},
})
