import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'

const gzipInThread = promisify(gzip)

/** What is smaller gains nothing by compression. */
const worthBytes = 1_000
/** What is larger would hold up other requests, and goes to a thread. */
const quickBytes = 40_000

const compressible = /^(text\/|application\/(json|javascript|manifest\+json|xml|ld\+json)|image\/svg\+xml)|\/x-script$/

export function isCompressible(contentType: string | null | undefined): boolean {
	return compressible.test(contentType ?? '')
}

/** Whether the reader takes gzip: `gzip`, `gzip;q=0.5`, but not `gzip;q=0`. */
export function acceptsGzip(acceptEncoding: string | undefined): boolean {
	return acceptEncoding !== undefined && /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(acceptEncoding)
}

/** The body compressed, or nothing when that is not worth it. */
export async function gzipped(body: Buffer): Promise<Buffer | undefined> {
	if (body.length < worthBytes) return undefined
	return body.length <= quickBytes ? gzipSync(body, { level: 5 }) : gzipInThread(body, { level: 5 })
}
