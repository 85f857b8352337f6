/** No real request nests deeper; deeper JSON is an attack. */
const deepestJson = 64

/** Why a body could not be read, as a code of the wire. */
export type BodyFault = 'too_large' | 'malformed'

/** Reads a body of at most `most` bytes; it does not read a longer body to its end. */
export async function readBody(request: Request, most: number): Promise<Uint8Array | BodyFault> {
	const length = Number(request.headers.get('content-length') ?? 0)
	if (length > most) return 'too_large'
	if (!request.body) return new Uint8Array()
	const parts: Uint8Array[] = []
	let size = 0
	const reader = (request.body as ReadableStream<Uint8Array>).getReader()
	for (;;) {
		const { done, value } = await reader.read()
		if (done) break
		size += value.byteLength
		if (size > most) {
			reader.cancel().catch(() => {})
			return 'too_large'
		}
		parts.push(value)
	}
	return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)
}

/** The JSON value of a body in UTF-8; `malformed` when it is no JSON, or nested too deep. */
export function parseJson(body: Uint8Array): { value: unknown } | 'malformed' {
	try {
		const text = new TextDecoder('utf-8', { fatal: true }).decode(body)
		return isTooDeep(text) ? 'malformed' : { value: JSON.parse(text) as unknown }
	} catch {
		return 'malformed'
	}
}

/** Counts brackets outside strings, before anything is built from them. */
function isTooDeep(text: string): boolean {
	let depth = 0
	for (let at = 0; at < text.length; at += 1) {
		const code = text.charCodeAt(at)
		if (code === 0x22) at = endOfString(text, at)
		else if (code === 0x5b || code === 0x7b) {
			depth += 1
			if (depth > deepestJson) return true
		} else if (code === 0x5d || code === 0x7d) depth -= 1
	}
	return false
}

function endOfString(text: string, start: number): number {
	for (let at = start + 1; at < text.length; at += 1) {
		const code = text.charCodeAt(at)
		if (code === 0x5c) at += 1
		else if (code === 0x22) return at
	}
	return text.length
}
