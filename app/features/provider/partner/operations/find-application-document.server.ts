import { z } from 'zod'
import { query } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { applicationId } from '~/features/provider/partner/shapes.server.ts'
import { findApplication } from '~/features/provider/partner/store.server.ts'

/** The file of a document of an application, by the document's index from 0. */
export const findApplicationDocument = query('findApplicationDocument', {
	input: applicationId.extend({ place: z.number().int().min(0).max(99) }),
	allow: staffOnly,
	// Only the page may use this: it sends the file, and nobody learns its path.
	pagesOnly: true,
	refusals: ['application_not_found', 'document_not_found'],
	async run({ store, refuse }, { applicationId: id, place }) {
		const found = await findApplication(store, id)
		if (!found) return refuse('application_not_found')
		return found.documents[place] ?? refuse('document_not_found')
	},
})
