import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const compress = promisify(brotliCompress)
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants

/** The browser's files that become smaller. */
const shrinks = /[.](?:js|css|svg)$/
const worthBytes = 500

/**
 * Writes a second, compressed copy of each of the browser's files. It is a tenth smaller than what a server has the time for while somebody waits.
 * `server/assets.ts` sends these copies.
 */
export function compressedFiles(): Plugin {
	return {
		name: 'hoi:compressed-files',
		apply: 'build',
		async writeBundle({ dir }, bundle) {
			if (this.environment.config.consumer !== 'client' || dir === undefined) return
			await Promise.all(
				Object.keys(bundle)
					.filter((name) => shrinks.test(name))
					.map((name) => writeCompressed(join(dir, name))),
			)
		},
	}
}

async function writeCompressed(file: string): Promise<void> {
	const plain = await readFile(file)
	if (plain.length < worthBytes) return
	const params = { [BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [BROTLI_PARAM_SIZE_HINT]: plain.length }
	await writeFile(`${file}.br`, await compress(plain, { params }))
}
