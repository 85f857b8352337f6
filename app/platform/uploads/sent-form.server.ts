import { mostPictureBytes } from './picture-limits.ts'

/** A form that came with files. */
export interface SentForm {
	/** The texts; of several with one name, the last counts. */
	texts: Record<string, string>
	/** In the form's order; empty when none was chosen. */
	files: Uint8Array[]
	/** The name of each file as the sender claims it. */
	names?: string[]
	/** The form's field of each file. */
	fields?: string[]
	/** The only file, or the last. */
	file?: Uint8Array
	/** The files together were larger than allowed, and none is passed on. Form fields behind the files are lost. */
	tooLarge: boolean
}

/** Whether the request's form may hold files; a page may have other forms, too. */
export function sendsFiles(request: Request): boolean {
	return /^multipart\/form-data/i.test(request.headers.get('content-type') ?? '')
}

/** The most bytes of the texts, the names of the fields and the lines between them, beside the files. */
const mostTextBytes = 256 * 1024

/** So much of a form that is too large is still received before the connection is cut. */
const mostDrainedBytes = 256 * 1024 * 1024

/**
 * Reads a form with files of at most `mostFileBytes` together, and refuses a larger one at once: by the length it announces, otherwise as soon as
 * more has come. It never keeps more than that in memory. It still receives the rest and throws it away while the answer is sent, because a
 * browser that is interrupted while it sends shows its reader nothing. Put the files last in the form: fields before them are always kept.
 */
export async function readSentForm(request: Request, mostFileBytes = mostPictureBytes): Promise<SentForm> {
	const contentType = request.headers.get('content-type') ?? ''
	const most = mostFileBytes + mostTextBytes
	const announced = Number(request.headers.get('content-length') ?? 0)
	const { bytes, whole } = await readUpTo(request.body, announced > most ? mostTextBytes : most)
	const boundary = /;\s*boundary="?([^";]+)"?/i.exec(contentType)?.[1]
	// A form that was cut off gets a closing line, so that the part before the cut can be read.
	const body = whole || boundary === undefined ? bytes : Buffer.concat([bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
	const form = await new Response(body, { headers: { 'content-type': contentType } }).formData().catch(() => new FormData())
	const texts: Record<string, string> = {}
	const files: Uint8Array[] = []
	const names: string[] = []
	const fields: string[] = []
	for (const [name, value] of form) {
		if (typeof value === 'string') texts[name] = value
		else if (value.size > 0) {
			files.push(new Uint8Array(await value.arrayBuffer()))
			names.push(value.name)
			fields.push(name)
		}
	}
	const tooLarge = !whole || files.reduce((sum, { byteLength }) => sum + byteLength, 0) > mostFileBytes
	if (tooLarge) return { texts, files: [], tooLarge }
	return { texts, files, ...(names.length > 0 && { names, fields }), file: files.at(-1), tooLarge }
}

/** The form with only the files of one field. */
export function withFilesOf(form: SentForm, field: string): SentForm {
	const nths = form.files.flatMap((_, nth) => (form.fields?.[nth] === field ? [nth] : []))
	const files = nths.flatMap((nth) => form.files[nth] ?? [])
	return { ...form, files, names: nths.map((nth) => form.names?.[nth] ?? ''), fields: nths.map(() => field), file: files.at(-1) }
}

type Reader = ReadableStreamDefaultReader<Uint8Array>

/** The first so many bytes of a body; it does not wait for the rest. */
async function readUpTo(body: ReadableStream<Uint8Array> | null, most: number): Promise<{ bytes: Buffer<ArrayBuffer>; whole: boolean }> {
	const reader: Reader | undefined = body?.getReader()
	const kept: Uint8Array[] = []
	let size = 0
	while (reader) {
		const { value, done } = await reader.read()
		if (done) break
		kept.push(value.subarray(0, most - size))
		size += value.byteLength
		if (size <= most) continue
		void drain(reader)
		return { bytes: Buffer.concat(kept), whole: false }
	}
	return { bytes: Buffer.concat(kept), whole: true }
}

async function drain(reader: Reader): Promise<void> {
	try {
		for (let size = 0; size < mostDrainedBytes;) {
			const { value, done } = await reader.read()
			if (done) return
			size += value.byteLength
		}
		await reader.cancel()
	} catch {
		// The sender closed the connection.
	}
}
