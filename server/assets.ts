import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { splitTarget } from './addresses.ts'
import { acceptsGzip, isCompressible } from './compression.ts'

/** Answers requests for built files; false when there is no such file. */
export type Assets = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean

interface File {
	plain: Buffer
	gzip?: Buffer
	brotli?: Buffer
}

const types: Record<string, string> = {
	'.js': 'text/javascript; charset=utf-8',
	'.css': 'text/css; charset=utf-8',
	'.svg': 'image/svg+xml',
	'.woff2': 'font/woff2',
	'.json': 'application/json; charset=utf-8',
	'.webmanifest': 'application/manifest+json; charset=utf-8',
	'.png': 'image/png',
	'.webp': 'image/webp',
	'.avif': 'image/avif',
	'.ico': 'image/x-icon',
	'.txt': 'text/plain; charset=utf-8',
}

const zip = promisify(gzip)
const brotli = promisify(brotliCompress)

/** Files that pages of other sites load: every origin may load them. Browsers renew them in the background, because their names never change. */
const forEverybody = new Set(['/widget.js'])

/** Files whose names carry their hash never change; browsers ask for the others again after an hour. */
function keepFor(path: string): string {
	if (forEverybody.has(path)) return 'public, max-age=600, stale-while-revalidate=86400'
	return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}

/** What the build wrote beside each of its files: the same, compressed (`scripts/compressed-files.ts`). It has no address of its own. */
const compressedEnding = '.br'

function filesIn(folder: string): Map<string, string> {
	let names: string[]
	try {
		names = readdirSync(folder, { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile())
			.map((entry) => join(entry.parentPath, entry.name))
	} catch {
		return new Map()
	}
	return new Map(names.map((file) => [`/${relative(folder, file).split(sep).join('/')}`, file]))
}

/**
 * The built files of a folder, each read once, at its first request. A file that the build did not compress is compressed then. Only files that
 * existed at the start are served.
 */
export function openAssets(folder: string): Assets {
	const paths = filesIn(folder)
	const compressed = new Map<string, string>()
	for (const [path, file] of paths) {
		if (!path.endsWith(compressedEnding)) continue
		paths.delete(path)
		compressed.set(path.slice(0, -compressedEnding.length), file)
	}
	const loaded = new Map<string, Promise<File>>()

	async function load(path: string, file: string): Promise<File> {
		const plain = await readFile(file)
		if (!isCompressible(types[extname(path)]?.split(';')[0]) || plain.length < 500) return { plain }
		const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
		const built = compressed.get(path)
		const [zipped, brotlied] = await Promise.all([zip(plain, { level: 9 }), built ? readFile(built) : brotli(plain, quality)])
		return { plain, gzip: zipped, brotli: brotlied }
	}

	async function send(incoming: IncomingMessage, outgoing: ServerResponse, path: string, file: string) {
		const loading = loaded.get(path) ?? load(path, file)
		loaded.set(path, loading)
		const found = await loading
		const accepted = incoming.headers['accept-encoding']
		const [encoding, body] =
			found.brotli && /\bbr\b(?!\s*;\s*q=0)/.test(String(accepted ?? ''))
				? (['br', found.brotli] as const)
				: found.gzip && acceptsGzip(accepted)
					? (['gzip', found.gzip] as const)
					: ([undefined, found.plain] as const)
		outgoing.writeHead(200, {
			'content-type': types[extname(path)] ?? 'application/octet-stream',
			'content-length': body.length,
			'cache-control': keepFor(path),
			'x-content-type-options': 'nosniff',
			...(forEverybody.has(path)
				? { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' }
				: { 'cross-origin-resource-policy': 'same-origin' }),
			...(found.gzip ? { vary: 'accept-encoding' } : {}),
			...(encoding ? { 'content-encoding': encoding } : {}),
		})
		outgoing.end(incoming.method === 'HEAD' ? undefined : body)
	}

	return (incoming, outgoing) => {
		if (incoming.method !== 'GET' && incoming.method !== 'HEAD') return false
		const { path } = splitTarget(incoming.url ?? '/')
		const file = paths.get(path)
		if (file === undefined) return false
		send(incoming, outgoing, path, file).catch(() => {
			loaded.delete(path)
			if (outgoing.headersSent) outgoing.destroy()
			else outgoing.writeHead(500).end()
		})
		return true
	}
}
