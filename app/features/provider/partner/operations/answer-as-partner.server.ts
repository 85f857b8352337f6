import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountOf, signedIn } from '~/features/account/guards.server.ts'
import { applicationFact } from '~/features/provider/partner/rules/application-facts.ts'
import { checkAnswer, mostDocuments } from '~/features/provider/partner/rules/application.ts'
import { applicationShape, documentsShape } from '~/features/provider/partner/shapes.server.ts'
import { lockOpenApplicationOf, updateApplication } from '~/features/provider/partner/store.server.ts'

/** Answers a question of staff about the caller's own application: with words, corrected fields and more documents. */
export const answerAsPartner = mutation('answerAsPartner', {
	input: z.object({ application: applicationShape, answer: z.string().max(20_000).default(''), documents: documentsShape }),
	allow: signedIn,
	pagesOnly: true,
	refusals: ['invalid_fields', 'application_not_found', 'application_not_asked', 'too_many_documents'],
	async run(context, { application, answer, documents }) {
		const { store, now, refuse, record } = context
		const found = await lockOpenApplicationOf(store, accountOf(context))
		if (!found) return refuse('application_not_found')
		if (found.state !== 'asked_back') return refuse('application_not_asked')
		const { issues, cleaned } = checkAnswer({ ...application, answer })
		if (issues.length > 0) return refuse('invalid_fields', { issues })
		if (found.documents.length + documents.length > mostDocuments) return refuse('too_many_documents')
		const { answer: text, ...mended } = cleaned
		await updateApplication(store, found.id, {
			...mended,
			state: 'sent',
			documents: [...found.documents, ...documents],
			words: [...found.words, { by: 'applicant', text, at: now.toISOString() }],
			changedAt: now,
		})
		record(applicationFact('answered', found))
		return { id: found.id }
	},
})
