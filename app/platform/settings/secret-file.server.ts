import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The signing secret of an installation that sets none: made once, kept readable by its owner only. */
export function secretFromFile(dataDir: string): string {
	const file = join(dataDir, 'secret')
	try {
		return readFileSync(file, 'utf8').trim()
	} catch {
		mkdirSync(dataDir, { recursive: true })
		const secret = randomBytes(32).toString('base64url')
		writeFileSync(file, `${secret}\n`, { mode: 0o600, flag: 'wx' })
		return secret
	}
}
