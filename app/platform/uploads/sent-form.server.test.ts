import { describe, expect, it } from 'vitest'
import { readSentForm } from './sent-form.server.ts'

const most = 1_000_000

function sent(parts: Record<string, string | Blob>): Request {
	const form = new FormData()
	for (const [name, value] of Object.entries(parts)) form.append(name, value)
	return new Request('https://hoi.example.vn/', { method: 'POST', body: form })
}

const fileOf = (bytes: number) => new Blob([new Uint8Array(bytes).fill(7)], { type: 'image/jpeg' })

describe('a form with a file', () => {
	it('gives its texts and its file', async () => {
		const { texts, file, tooLarge } = await readSentForm(sent({ name: 'Lan', name2: 'Đỗ', picture: fileOf(900_000) }), most)
		expect(texts).toEqual({ name: 'Lan', name2: 'Đỗ' })
		expect([file?.byteLength, tooLarge]).toEqual([900_000, false])
	})

	it('gives several files, which together may not be larger than allowed', async () => {
		const form = (bytes: number) => {
			const parts = new FormData()
			for (const each of [bytes, bytes, 0]) parts.append('pictures', fileOf(each))
			return new Request('https://hoi.example.vn/', { method: 'POST', body: parts })
		}
		expect((await readSentForm(form(400_000), most)).files.map(({ byteLength }) => byteLength)).toEqual([400_000, 400_000])
		expect(await readSentForm(form(600_000), most)).toEqual({ texts: {}, files: [], tooLarge: true })
	})

	it('knows the names of its files, and the field of each file', async () => {
		const form = sent({ picture: new File(['a'], 'A012.jpg'), none: fileOf(0), other: new File(['b'], 'B.jpg') })
		expect(await readSentForm(form, most)).toMatchObject({ names: ['A012.jpg', 'B.jpg'], fields: ['picture', 'other'] })
	})

	it('has no file when none was chosen', async () => {
		expect(await readSentForm(sent({ name: 'Lan', picture: fileOf(0) }), most)).toEqual({
			texts: { name: 'Lan' },
			files: [],
			tooLarge: false,
		})
	})

	it.each([1_000_001, 1_300_000, 50_000_000])('keeps its texts and says so when the file has %i bytes', async (bytes) => {
		expect(await readSentForm(sent({ name: 'Lan', note: 'giữ lại', picture: fileOf(bytes) }), most)).toEqual({
			texts: { name: 'Lan', note: 'giữ lại' },
			files: [],
			tooLarge: true,
		})
	})

	it('keeps no more of it than allowed', async () => {
		let pulled = 0
		const endless = new ReadableStream<Uint8Array>({
			pull(controller) {
				pulled += 1
				if (pulled > 200) controller.close()
				else controller.enqueue(new Uint8Array(100_000))
			},
		})
		const request = new Request('https://hoi.example.vn/', {
			method: 'POST',
			body: endless,
			headers: { 'content-type': 'multipart/form-data; boundary=x' },
			duplex: 'half',
		} as RequestInit)
		expect(await readSentForm(request, most)).toMatchObject({ tooLarge: true, files: [] })
		// It answered before the end came, and then lets the rest come.
		expect(pulled).toBeLessThan(200)
		await expect.poll(() => pulled).toBeGreaterThan(200)
	})

	it('is refused by the length it announces, with its texts, before its file has come', async () => {
		const whole = new Uint8Array(await sent({ name: 'Lan', picture: fileOf(5_000_000) }).arrayBuffer())
		let given = 0
		const slow = new ReadableStream<Uint8Array>({
			pull(controller) {
				controller.enqueue(whole.subarray(given, given + 50_000))
				given += 50_000
				if (given >= whole.length) controller.close()
			},
		})
		const boundary = new TextDecoder().decode(whole.subarray(2, whole.indexOf(13)))
		const headers = { 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': String(whole.length) }
		const request = new Request('https://hoi.example.vn/', { method: 'POST', body: slow, headers, duplex: 'half' } as RequestInit)
		expect(await readSentForm(request, most)).toEqual({ texts: { name: 'Lan' }, files: [], tooLarge: true })
		expect(given).toBeLessThan(1_000_000)
	})

	it.each([
		['a form of texts', 'application/x-www-form-urlencoded', 'name=Lan', { name: 'Lan' }],
		['no boundary', 'multipart/form-data', '--x\r\n', {}],
		['no form at all', 'application/json', '{"name":"Lan"}', {}],
		['a broken form', 'multipart/form-data; boundary=x', '--x\r\nnonsense', {}],
	])('reads %s', async (_what, contentType, body, texts) => {
		const request = new Request('https://hoi.example.vn/', { method: 'POST', body, headers: { 'content-type': contentType } })
		expect(await readSentForm(request, most)).toEqual({ texts, files: [], tooLarge: false })
	})
})
