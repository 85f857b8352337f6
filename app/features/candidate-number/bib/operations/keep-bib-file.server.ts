import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { lockSheet, updateSheet } from '~/features/candidate-number/bib/store.server.ts'

/** Keeps a finished file of a sheet, unless another run was quicker or nobody waits for the file any more. */
export const keepBibFile = mutation('keepBibFile', {
	input: z.object({
		sheetId: idShape,
		from: z.number().int().min(0),
		file: z.object({
			path: z.string().max(200),
			bibs: z.number().int().min(1),
			bytes: z.number().int().min(1),
			from: z.string().max(60),
			to: z.string().max(60),
		}),
	}),
	allow: systemOnly,
	refusals: [],
	async run({ store, now, record }, { sheetId, from, file }) {
		const sheet = await lockSheet(store, sheetId)
		if (sheet?.state !== 'drawing' || sheet.inFiles !== from) return { kept: false, ended: true }
		const inFiles = from + file.bibs
		const ended = inFiles >= sheet.bibs
		await updateSheet(store, sheetId, {
			...{ inFiles, reached: inFiles, files: [...sheet.files, file], workedAt: now },
			...(ended && { state: 'drawn', endedAt: now }),
		})
		const { eventId, providerId, bibs } = sheet
		if (ended) record({ name: 'bib_sheet.ended', about: `event:${eventId}`, providerId, data: { eventId, sheetId, bibs } })
		return { kept: true, ended }
	},
})
