import { strToU8, Zip, ZipDeflate } from 'fflate'

/** A text that becomes a file of an archive. */
export interface ZippedText {
	name: string
	text: string
}

/** An archive of texts to download, written while they are read: any number of texts needs the memory of one page. `null` is left out. */
export function zipResponse(name: string, pages: AsyncIterable<readonly (ZippedText | null)[]>): Response {
	const chunks = zipOf(pages)
	const body = new ReadableStream<Uint8Array>({
		async pull(stream) {
			const { done, value } = await chunks.next()
			if (done) stream.close()
			else stream.enqueue(value)
		},
		async cancel() {
			await chunks.return(undefined)
		},
	})
	return new Response(body, {
		headers: {
			'content-type': 'application/zip',
			'content-disposition': `attachment; filename="${name}.zip"`,
			'cache-control': 'no-store',
		},
	})
}

async function* zipOf(pages: AsyncIterable<readonly (ZippedText | null)[]>): AsyncGenerator<Uint8Array, void, undefined> {
	let ready: Uint8Array[] = []
	const zip = new Zip((error, chunk) => {
		if (error) throw error
		ready.push(chunk)
	})
	for await (const texts of pages) {
		for (const each of texts) {
			if (!each) continue
			const file = new ZipDeflate(each.name)
			zip.add(file)
			file.push(strToU8(each.text), true)
		}
		yield* ready
		ready = []
	}
	zip.end()
	yield* ready
}
