import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { signedIn } from '~/features/account/guards.server.ts'
import { askForFile } from '~/features/made-file/flows/ask-for-file.server.ts'

/** Asks for a copy of all data about the caller, as a readable page or for programs (truths §4.7). A job makes it. */
export const askForMyData = mutation('askForMyData', {
	input: z.object({ as: z.enum(['html', 'json']) }),
	allow: signedIn,
	refusals: [],
	run: (context, { as }) => askForFile(context, as === 'json' ? 'data_json' : 'data_html'),
})
