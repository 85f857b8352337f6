import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { keptDays } from '~/features/candidate-number/bib/rules/sheet-state.ts'
import { lockSheetsToForget, updateSheet } from '~/features/candidate-number/bib/store.server.ts'

const sheetsAtOnce = 20
const dayMs = 86_400_000

/** Forgets files of bibs after some days; the record of what was printed stays. @returns which files to delete */
export const forgetBibFiles = mutation('forgetBibFiles', {
	input: z.object({}),
	allow: systemOnly,
	refusals: [],
	async run({ store, now }) {
		const sheets = await lockSheetsToForget(store, new Date(now.getTime() - keptDays * dayMs), sheetsAtOnce)
		for (const { id, state } of sheets)
			await updateSheet(store, id, { forgottenAt: now, ...(state === 'drawing' && { state: 'stopped', endedAt: now }) })
		return { sheets: sheets.length, paths: sheets.flatMap(({ files }) => files.map(({ path }) => path)) }
	},
})
