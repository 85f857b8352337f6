import { asSystem } from '../../../kernel/operation.ts'
import { unguessablePath } from '../../../platform/files/paths.ts'
import type { Job } from '../../../platform/jobs/jobs.server.ts'
import { call, valueOf } from '../../../platform/operations/call.server.ts'
import type { World } from '../../../platform/world/world.server.ts'
import { bracketCertificates } from './bracket-certificates.server.ts'
import { bracketOnPaper } from './bracket-on-paper.server.ts'
import { copyOfData } from './copy-of-data.server.ts'
import { packingSlipsAsPdf } from './packing-slips-as-pdf.server.ts'
import { beginMadeFile } from '../operations/begin-made-file.server.ts'
import { endMadeFile } from '../operations/end-made-file.server.ts'
import { noteFileProgress } from '../operations/note-file-progress.server.ts'

type Begun = Exclude<Awaited<ReturnType<typeof beginMadeFile.run>>, { code: string }>

/** A finished file. */
interface Made {
	bytes: Uint8Array
	name: string
	contentType: string
}

/** Makes what somebody asked for, part by part, and says how far it is. Begun again it begins anew. */
export const makeFile: Job = {
	name: 'make-file',
	retries: 2,
	async run(world, { id, data }) {
		const fileId = Number((data as { fileId?: unknown }).fileId)
		const caller = asSystem(`make-file ${id}`)
		const begun = await call(world, beginMadeFile, { fileId, total: 0 }, caller)
		// Its owner is gone, or it was made before this run's answer was lost.
		if (!begun.ok) return
		const reached = async (done: number, total: number) => {
			await call(world, noteFileProgress, { fileId, done, total }, caller)
		}
		try {
			const made = await make(world, begun.value, caller, reached)
			if (!made) return void valueOf(await call(world, endMadeFile, { fileId, end: { state: 'empty' } }, caller))
			const path = unguessablePath('private/made-files', world.dice)
			await world.files.put(path, made.bytes, made.contentType)
			const { name, contentType } = made
			const ended = await call(world, endMadeFile, { fileId, end: { state: 'ready', path, name, contentType } }, caller)
			// Whoever asked for it is gone meanwhile.
			if (!ended.ok) await world.files.delete(path)
		} catch (error) {
			await call(world, endMadeFile, { fileId, end: { state: 'failed' } }, caller)
			throw error
		}
	},
}

async function make(
	world: World,
	{ kind, orderIds, bracket, locale, accountId }: Begun,
	caller: ReturnType<typeof asSystem>,
	reached: (done: number, total: number) => Promise<void>,
): Promise<Made | undefined> {
	if (kind === 'packing_slips') return packingSlipsAsPdf(world, orderIds, caller, reached)
	if (kind === 'certificates') return bracket ? bracketCertificates(world, bracket, { ...caller, locale }, reached) : undefined
	if (kind === 'bracket_paper') return bracket ? bracketOnPaper(world, bracket, { ...caller, locale }, reached) : undefined
	return copyOfData(world, { accountId, locale, as: kind === 'data_json' ? 'json' : 'html' }, caller, reached)
}
