import type { Settings } from '../app/platform/settings/settings.server.ts'

/** What the person at the terminal is told when the server answers. */
export function greeting(settings: Settings, url: string, startedInMs: number): string {
	const database = settings.DATABASE_URL ? 'PostgreSQL' : `embedded database in ${settings.DATA_DIR}`
	return `Hội: ${url} (${database}; first answer after ${(startedInMs / 1000).toFixed(1)} s)`
}
