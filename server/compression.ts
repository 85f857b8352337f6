import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'

const gzipInThread = promisify(gzip)

/** What is smaller gains nothing by compression. */
const worthBytes = 1_000
/** What is larger would hold up other requests, and goes to a thread, which costs more in all. */
const quickBytes = 150_000
/** For an answer that one reader gets: 50 kB of HTML take 0.13 ms, 0.3 at level 5, which makes 6 % less of it. */
const quickLevel = 3
/** For what is kept and sent many times. */
const smallLevel = 6

const compressible = /^(text\/|application\/(json|javascript|manifest\+json|xml|ld\+json)|image\/svg\+xml)|\/x-script$/

export function isCompressible(contentType: string | null | undefined): boolean {
	return compressible.test(contentType ?? '')
}

/** Whether the reader takes gzip: `gzip`, `gzip;q=0.5`, but not `gzip;q=0`. */
export function acceptsGzip(acceptEncoding: string | undefined): boolean {
	return acceptEncoding !== undefined && /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(acceptEncoding)
}

/** The body compressed, or nothing when that is not worth it. `kept`: it will be sent many times, so it is worth more work. */
export async function gzipped(body: Buffer, { kept = false } = {}): Promise<Buffer | undefined> {
	if (body.length < worthBytes) return undefined
	const level = kept ? smallLevel : quickLevel
	return body.length <= quickBytes ? gzipSync(body, { level }) : gzipInThread(body, { level })
}
