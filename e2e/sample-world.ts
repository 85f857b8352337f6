import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { postgresGround, startServer, type Ground } from '../bench/server.ts'
import { isInSample } from '../world/testing/sampled-file.ts'

declare module 'vitest' {
	interface ProvidedContext {
		/** The sample worlds in which nobody writes: each journey gets a copy. */
		sampleWorld: {
			/** The folder of the embedded database and of the files beside it. */
			embedded: string
			/** The folder of the files, and the name of the database on the tests' PostgreSQL. */
			postgres: { folder: string; database: string } | null
			/** The folder in which all sites of the run keep the pictures they draw. */
			drawnPictures: string
		}
	}
}

const serverUrl = () => process.env['TEST_DATABASE_URL'] ?? ''

/** Loads the sample world once for all journeys, into each kind of database at the same time: loading takes longer than a journey. */
export default async function loadOnce(project: TestProject): Promise<() => Promise<void>> {
	const [folder, drawnPictures] = [await mkdtemp(join(tmpdir(), 'hoi-sample-')), await mkdtemp(join(tmpdir(), 'hoi-drawn-pictures-'))]
	const clear = () => Promise.all([folder, drawnPictures].map((each) => rm(each, { recursive: true, force: true })))
	if (!serverUrl()) {
		await load({ DATA_DIR: folder })
		project.provide('sampleWorld', { embedded: folder, postgres: null, drawnPictures })
		return async () => void (await clear())
	}
	const onPostgres = await postgresGround(serverUrl())
	const { DATA_DIR: besidePostgres = '', DATABASE_URL = '' } = onPostgres.settings
	await Promise.all([load({ DATA_DIR: folder }), load(onPostgres.settings)])
	const database = new URL(DATABASE_URL).pathname.slice(1)
	project.provide('sampleWorld', { embedded: folder, postgres: { folder: besidePostgres, database }, drawnPictures })
	return async () => {
		await onPostgres.clear()
		await clear()
	}
}

async function load(settings: Record<string, string>): Promise<void> {
	const server = await startServer({ ...settings, SAMPLE_WORLD: 'on' })
	await server.stop()
}

/** One file of journeys in so many plays on the embedded database, as a new user does; always the same ones. */
const oneIn = 6

/** Makes a separate database with the sample world in it: on PostgreSQL, whose copy takes a moment, or the embedded one. */
export async function sampleGround(): Promise<Ground> {
	const { embedded, postgres } = inject('sampleWorld')
	if (postgres && !isInSample(oneIn)) return sampleOnPostgres()
	const folder = await mkdtemp(join(tmpdir(), 'hoi-journey-data-'))
	await copySample(embedded, folder)
	return { name: 'embedded', settings: { DATA_DIR: folder }, clear: () => rm(folder, { recursive: true, force: true }) }
}

/** Makes a copy of the sample world on PostgreSQL, for journeys that write into the database beside the site. */
export async function sampleOnPostgres(): Promise<Ground> {
	const { postgres } = inject('sampleWorld')
	if (!postgres) throw new Error('this needs PostgreSQL: set TEST_DATABASE_URL, or run the tests by npm test, which starts one')
	const ground = await postgresGround(serverUrl(), postgres.database)
	await copySample(postgres.folder, ground.settings['DATA_DIR'] ?? '')
	return ground
}

/**
 * Copies a site's folder, except that all sites share the one of drawn pictures: each is kept there under a hash of its original, and drawing one
 * takes up to half a second of processor.
 */
async function copySample(from: string, to: string): Promise<void> {
	await cp(from, to, { recursive: true })
	// A junction, which Windows allows everybody; elsewhere it is an ordinary link.
	await symlink(inject('sampleWorld').drawnPictures, join(to, 'image-cache'), 'junction')
}
