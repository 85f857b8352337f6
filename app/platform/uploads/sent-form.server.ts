import { mostPictureBytes } from './picture-limits.ts'

/** A form that came with files. */
export interface SentForm {
	/** The texts; of one name the last counts. */
	texts: Record<string, string>
	/** In the form's order; empty when none was chosen. */
	files: Uint8Array[]
	/** What each file was called where it came from: only a claim. */
	names?: string[]
	/** Which field of the form each came from. */
	fields?: string[]
	/** The only one, or the last. */
	file?: Uint8Array
	/** The files were larger than allowed, together; nothing of them is given on. Fields that stood behind them in the form are lost. */
	tooLarge: boolean
}

/** Whether a form was sent as one that may hold files; a page may have others, too. */
export function sendsFiles(request: Request): boolean {
	return /^multipart\/form-data/i.test(request.headers.get('content-type') ?? '')
}

/** What the texts beside the file, the names of the fields and the lines between them may take. */
const mostTextBytes = 256 * 1024

/** So much of what is too large is let come to its end. */
const mostDrainedBytes = 256 * 1024 * 1024

/**
 * Reads a form with files of at most `mostFileBytes` together, and refuses a larger one at once: by the length it announces, else as soon as
 * more has come. No more than that is ever kept in memory; what is still on its way is let come and thrown away beside the answer, because a
 * browser that is interrupted while it sends shows its reader nothing. Put the files last in the form: what stands before them is always kept.
 */
export async function readSentForm(request: Request, mostFileBytes = mostPictureBytes): Promise<SentForm> {
	const contentType = request.headers.get('content-type') ?? ''
	const most = mostFileBytes + mostTextBytes
	const announced = Number(request.headers.get('content-length') ?? 0)
	const { bytes, whole } = await readUpTo(request.body, announced > most ? mostTextBytes : most)
	const boundary = /;\s*boundary="?([^";]+)"?/i.exec(contentType)?.[1]
	// A form that was cut off is closed, so that what came before the cut can be read.
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

/** A form with the files of one of its fields alone. */
export function withFilesOf(form: SentForm, field: string): SentForm {
	const nths = form.files.flatMap((_, nth) => (form.fields?.[nth] === field ? [nth] : []))
	const files = nths.flatMap((nth) => form.files[nth] ?? [])
	return { ...form, files, names: nths.map((nth) => form.names?.[nth] ?? ''), fields: nths.map(() => field), file: files.at(-1) }
}

type Reader = ReadableStreamDefaultReader<Uint8Array>

/** The first so many bytes of a body; nobody waits for the rest. */
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
		// Whoever sent it went away.
	}
}
