import { asSystem } from '~/kernel/operation.ts'
import { unguessablePath } from '~/platform/files/paths.ts'
import type { Job } from '~/platform/jobs/jobs.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import type { World } from '~/platform/world/world.server.ts'
import { beginMadeFile } from '~/features/made-file/operations/begin-made-file.server.ts'
import { endMadeFile } from '~/features/made-file/operations/end-made-file.server.ts'
import { noteFileProgress } from '~/features/made-file/operations/note-file-progress.server.ts'
import type { MadeFileKind } from '~/features/made-file/rules/made-file.ts'

type Begun = Exclude<Awaited<ReturnType<typeof beginMadeFile.run>>, { code: string }>

/** Everything a maker of files gets. */
export interface Making {
	world: World
	/** The wanted file, who asked for it and in which language. */
	begun: Begun
	/** The system, as the caller of this file's operations. */
	caller: ReturnType<typeof asSystem>
	/** Stores the progress. */
	reached: (done: number, total: number) => Promise<void>
}

/** A finished file. */
export interface Made {
	bytes: Uint8Array
	name: string
	contentType: string
}

/** Makes a file; gives nothing where the file would be empty. */
export type MakeFile = (making: Making) => Promise<Made | undefined>

/**
 * A job for `file.asked_for` that makes the kinds of files one feature knows, part by part, and stores the progress. A second run makes the file
 * from the start. Files of other kinds are left to the features that know them.
 */
export function fileMaker(name: string, kinds: Readonly<Partial<Record<MadeFileKind, MakeFile>>>): Job {
	return {
		name,
		retries: 2,
		async run(world, { id, data }) {
			const { fileId, kind } = data as { fileId: number; kind: MadeFileKind }
			const make = kinds[kind]
			if (make) await makeFile(world, fileId, make, asSystem(`${name} ${id}`))
		},
	}
}

async function makeFile(world: World, fileId: number, make: MakeFile, caller: Making['caller']) {
	const begun = await call(world, beginMadeFile, { fileId, total: 0 }, caller)
	// The file's owner is gone, or an earlier run made the file, but its answer was lost.
	if (!begun.ok) return
	const reached = async (done: number, total: number) => {
		await call(world, noteFileProgress, { fileId, done, total }, caller)
	}
	try {
		const made = await make({ world, begun: begun.value, caller, reached })
		if (!made) return void valueOf(await call(world, endMadeFile, { fileId, end: { state: 'empty' } }, caller))
		const path = unguessablePath('private/made-files', world.dice)
		await world.files.put(path, made.bytes, made.contentType)
		const { name, contentType } = made
		const ended = await call(world, endMadeFile, { fileId, end: { state: 'ready', path, name, contentType } }, caller)
		// The person who asked for the file is gone meanwhile.
		if (!ended.ok) await world.files.delete(path)
	} catch (error) {
		await call(world, endMadeFile, { fileId, end: { state: 'failed' } }, caller)
		throw error
	}
}
