import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { openBrowser } from '../bench/browser.ts'
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
		}
	}
}

const serverUrl = () => process.env['TEST_DATABASE_URL'] ?? ''

/** Loads the sample world once for all journeys, into each kind of database at the same time: loading takes longer than a journey. */
export default async function loadOnce(project: TestProject): Promise<() => Promise<void>> {
	const folder = await mkdtemp(join(tmpdir(), 'hoi-sample-'))
	if (!serverUrl()) {
		await load({ DATA_DIR: folder }, keepPictures)
		project.provide('sampleWorld', { embedded: folder, postgres: null })
		return () => rm(folder, { recursive: true, force: true })
	}
	const { settings, clear } = await postgresGround(serverUrl())
	const { DATA_DIR: besidePostgres = '', DATABASE_URL = '' } = settings
	await Promise.all([load({ DATA_DIR: folder }), load(settings, keepPictures)])
	// Pictures that are drawn once need not be drawn again.
	await cp(join(besidePostgres, drawnPictures), join(folder, drawnPictures), { recursive: true })
	const database = new URL(DATABASE_URL).pathname.slice(1)
	project.provide('sampleWorld', { embedded: folder, postgres: { folder: besidePostgres, database } })
	return async () => {
		await clear()
		await rm(folder, { recursive: true, force: true })
	}
}

/** Where a site keeps its drawn pictures, in its folder. */
const drawnPictures = 'image-cache'

async function load(settings: Record<string, string>, use = async (_origin: string) => {}): Promise<void> {
	const server = await startServer({ ...settings, SAMPLE_WORLD: 'on' })
	try {
		await use(server.origin)
	} finally {
		await server.stop()
	}
}

/**
 * Opens the pages on which most journeys begin, so that their pictures are drawn once and not by each journey's server, where they take three
 * seconds.
 */
async function keepPictures(origin: string): Promise<void> {
	const browser = await openBrowser()
	for (const width of [360, 1280]) {
		const page = await browser.newPage({ viewport: { width, height: 900 } })
		for (const path of ['/', '/event']) await page.goto(origin + path, { waitUntil: 'networkidle' })
		await page.close()
	}
	await browser.close()
}

/** One file of journeys in so many plays on the embedded database, as a new user does; always the same ones. */
const oneIn = 6

/** Makes a separate database with the sample world in it: on PostgreSQL, whose copy takes a moment, or the embedded one. */
export async function sampleGround(): Promise<Ground> {
	const { embedded, postgres } = inject('sampleWorld')
	if (postgres && !isInSample(oneIn)) return sampleOnPostgres()
	const folder = await mkdtemp(join(tmpdir(), 'hoi-journey-data-'))
	await cp(embedded, folder, { recursive: true })
	return { name: 'embedded', settings: { DATA_DIR: folder }, clear: () => rm(folder, { recursive: true, force: true }) }
}

/** Makes a copy of the sample world on PostgreSQL, for journeys that write into the database beside the site. */
export async function sampleOnPostgres(): Promise<Ground> {
	const { postgres } = inject('sampleWorld')
	if (!postgres) throw new Error('this needs PostgreSQL: set TEST_DATABASE_URL, or run the tests by npm test, which starts one')
	const ground = await postgresGround(serverUrl(), postgres.database)
	await cp(postgres.folder, ground.settings['DATA_DIR'] ?? '', { recursive: true })
	return ground
}
