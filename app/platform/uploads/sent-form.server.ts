import { mostPictureBytes } from './picture-limits.ts'

/** A form that came with files. */
export interface SentForm {
	/** The texts; of one name the last counts. */
	texts: Record<string, string>
	/** In the form's order; empty when none was chosen. */
	files: Uint8Array[]
	/** The only one, or the last. */
	file?: Uint8Array
	/** The files were larger than allowed, together; nothing of them is given on. Fields that stood behind them in the form are lost. */
	tooLarge: boolean
}

/** What the texts beside the file, the names of the fields and the lines between them may take. */
const mostTextBytes = 256 * 1024

/**
 * Reads a form with files of at most `mostFileBytes` together, without ever keeping more of it in memory. What is too large is read to
 * its end and thrown away, because a browser that is interrupted while it sends shows its reader nothing; the server bounds how long that
 * may go on. Put the files last in the form: what stands before it is always kept.
 */
export async function readSentForm(request: Request, mostFileBytes = mostPictureBytes): Promise<SentForm> {
	const contentType = request.headers.get('content-type') ?? ''
	const { bytes, whole } = await readUpTo(request.body, mostFileBytes + mostTextBytes)
	const boundary = /;\s*boundary="?([^";]+)"?/i.exec(contentType)?.[1]
	// A form that was cut off is closed, so that what came before the cut can be read.
	const body = whole || boundary === undefined ? bytes : Buffer.concat([bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
	const form = await new Response(body, { headers: { 'content-type': contentType } }).formData().catch(() => new FormData())
	const texts: Record<string, string> = {}
	const files: Uint8Array[] = []
	for (const [name, value] of form) {
		if (typeof value === 'string') texts[name] = value
		else if (value.size > 0) files.push(new Uint8Array(await value.arrayBuffer()))
	}
	const tooLarge = !whole || files.reduce((sum, { byteLength }) => sum + byteLength, 0) > mostFileBytes
	return tooLarge ? { texts, files: [], tooLarge } : { texts, files, file: files.at(-1), tooLarge }
}

/** The first so many bytes of a body, all of which is read. */
async function readUpTo(body: ReadableStream<Uint8Array> | null, most: number): Promise<{ bytes: Buffer<ArrayBuffer>; whole: boolean }> {
	const kept: Uint8Array[] = []
	let size = 0
	for await (const chunk of body ?? []) {
		if (size < most) kept.push(chunk.subarray(0, most - size))
		size += chunk.byteLength
	}
	return { bytes: Buffer.concat(kept), whole: size <= most }
}
