import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { openBrowser } from '../bench/browser.ts'
import { startServer, type Ground } from '../bench/server.ts'

declare module 'vitest' {
	interface ProvidedContext {
		/** The folder of an embedded database with the sample world in it; nobody writes there. */
		sampleWorld: string
	}
}

/** Loads the sample world once for all journeys: loading takes as long as a journey. */
export default async function loadOnce(project: TestProject): Promise<() => Promise<void>> {
	const folder = await mkdtemp(join(tmpdir(), 'hoi-sample-'))
	const server = await startServer({ DATA_DIR: folder, SAMPLE_WORLD: 'on' })
	await keepPictures(server.origin)
	await server.stop()
	project.provide('sampleWorld', folder)
	return () => rm(folder, { recursive: true, force: true })
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

/** Makes a separate embedded database with the sample world in it. */
export async function sampleGround(): Promise<Ground> {
	const folder = await mkdtemp(join(tmpdir(), 'hoi-journey-data-'))
	await cp(inject('sampleWorld'), folder, { recursive: true })
	return { name: 'embedded', settings: { DATA_DIR: folder }, clear: () => rm(folder, { recursive: true, force: true }) }
}
