import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { keptHours } from '~/features/made-file/rules/made-file.ts'
import { lockMadeFile, updateMadeFile } from '~/features/made-file/store.server.ts'

/** Stores the end of the work: the file is ready, it would be empty, or making it failed. */
export const endMadeFile = mutation('endMadeFile', {
	input: z.object({
		fileId: idShape,
		end: z.discriminatedUnion('state', [
			z.object({
				state: z.literal('ready'),
				path: z.string().regex(/^private\/made-files\/[\w-]{10,100}$/),
				name: z.string().min(1).max(100),
				contentType: z.string().min(1).max(100),
			}),
			z.object({ state: z.literal('empty') }),
			z.object({ state: z.literal('failed') }),
		]),
	}),
	allow: systemOnly,
	refusals: ['file_not_found'],
	async run({ store, now, refuse, record }, { fileId, end }) {
		const file = await lockMadeFile(store, fileId)
		if (file?.state !== 'working') return refuse('file_not_found')
		const expiresAt = new Date(now.getTime() + keptHours * 3_600_000)
		await updateMadeFile(store, fileId, { ...end, ...(end.state === 'ready' && { done: file.total }), expiresAt })
		record({ name: 'file.made', about: `made_file:${fileId}`, data: { fileId, kind: file.kind, state: end.state } })
		return { state: end.state }
	},
})
