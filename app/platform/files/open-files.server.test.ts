import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openFilesInMemory } from './files-in-memory.server.ts'
import type { Files } from './files.server.ts'
import { openFiles } from './open-files.server.ts'
import { isSafePath } from './paths.ts'

const cover = new Uint8Array([0, 255, 137, 80, 78, 71, 13, 10])
const noBucket = { S3_ENDPOINT: undefined, S3_BUCKET: undefined, S3_REGION: 'us-east-1', S3_KEY: undefined, S3_SECRET: undefined }
const folder = mkdtempSync(join(tmpdir(), 'hoi-files-'))
afterAll(() => rmSync(folder, { recursive: true }))

const secret = 'a secret of the object store'
const objects = new Map<string, { content: Buffer; contentType: string }>()
const requests: string[] = []
let broken = false

/** Recomputes the request's AWS Signature Version 4 as a service does. */
function isWellSigned(request: IncomingMessage, content: Buffer): boolean {
	const [, day = '', region = '', signed = '', signature = ''] =
		/^AWS4-HMAC-SHA256 Credential=hoi-key\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/.exec(
			request.headers.authorization ?? '',
		) ?? []
	const sha = (value: string | Buffer) => createHash('sha256').update(value).digest('hex')
	const hmac = (key: string | Buffer, value: string) => createHmac('sha256', key).update(value).digest()
	const bodyHash = String(request.headers['x-amz-content-sha256'])
	if (bodyHash !== 'UNSIGNED-PAYLOAD' && bodyHash !== sha(content)) return false
	const url = new URL(request.url ?? '', 'http://127.0.0.1')
	const query = [...url.searchParams].map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).sort()
	const headers = signed.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
	const canonical = [request.method, url.pathname, query.join('&'), headers.join(''), signed, bodyHash].join('\n')
	const scope = `${day}/${region}/s3/aws4_request`
	const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), 's3'), 'aws4_request')
	const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha(canonical)].join('\n')
	return createHmac('sha256', key).update(text).digest('hex') === signature
}

const store = createServer((request, response) => {
	const chunks: Buffer[] = []
	request.on('data', (chunk: Buffer) => chunks.push(chunk))
	request.on('end', () => {
		const content = Buffer.concat(chunks)
		const path = new URL(request.url ?? '', 'http://127.0.0.1').pathname
		requests.push(`${request.method} ${path}`)
		const fault = (status: number, code: string) =>
			response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code><Message>no</Message></Error>`)
		if (!isWellSigned(request, content)) return fault(403, 'SignatureDoesNotMatch')
		if (broken) return fault(500, 'InternalError')
		const found = objects.get(path)
		if (request.method === 'PUT') objects.set(path, { content, contentType: String(request.headers['content-type']) })
		else if (request.method === 'DELETE') objects.delete(path)
		else if (!found) return fault(404, 'NoSuchKey')
		else return response.writeHead(200, { 'content-type': found.contentType }).end(found.content)
		return response.writeHead(request.method === 'PUT' ? 200 : 204).end()
	})
})
let endpoint = ''
beforeAll(async () => {
	store.listen(0, '127.0.0.1')
	await once(store, 'listening')
	endpoint = `http://127.0.0.1:${(store.address() as AddressInfo).port}`
})
afterAll(() => {
	store.closeAllConnections()
	store.close()
})
const bucket = () => ({ ...noBucket, S3_ENDPOINT: endpoint, S3_BUCKET: 'hoi', S3_KEY: 'hoi-key', S3_SECRET: secret, DATA_DIR: folder })

describe.each<[string, () => Files]>([
	['on disk', () => openFiles({ ...noBucket, DATA_DIR: folder })],
	['in an S3 bucket', () => openFiles(bucket())],
	['in memory', () => openFilesInMemory()],
])('files %s', (_where, open) => {
	it('are put, read, replaced and deleted', async () => {
		const files = open()
		expect(await files.get('events/12/cover.png')).toBeUndefined()
		await files.put('events/12/cover.png', cover, 'image/png')
		expect(await files.get('events/12/cover.png')).toEqual(cover)
		await files.put('events/12/cover.png', new Uint8Array([1]), 'image/png')
		expect(await files.get('events/12/cover.png')).toEqual(new Uint8Array([1]))
		await files.put('events/12/empty', new Uint8Array(), 'text/plain')
		expect((await files.get('events/12/empty'))?.length).toBe(0)
		await files.delete('events/12/cover.png')
		await files.delete('events/12/cover.png')
		expect(await files.get('events/12/cover.png')).toBeUndefined()
		expect(await files.get('events/12')).toBeUndefined()
	})

	it.each([
		'../secret',
		'/etc/passwd',
		'a/../../b',
		'a//b',
		'a/',
		'',
		'.hidden',
		'a/.b',
		'a\\b',
		'a\0b',
		'C:/x',
		'a b',
		'à',
		'%2e%2e/a',
		'x'.repeat(201),
	])('does not touch %j', async (path) => {
		const files = open()
		expect(isSafePath(path)).toBe(false)
		await expect(files.put(path, cover, 'image/png')).rejects.toThrow(RangeError)
		await expect(files.delete(path)).rejects.toThrow(RangeError)
		expect(await files.get(path)).toBeUndefined()
	})
})

describe('files on disk', () => {
	it('are below the data folder, leave nothing unfinished, and reach nothing outside of it', async () => {
		const files = openFiles({ ...noBucket, DATA_DIR: join(folder, 'data') })
		writeFileSync(join(folder, 'secret'), 'secret')
		await Promise.all(Array.from({ length: 20 }, (_, index) => files.put('a/b.txt', new Uint8Array(1000).fill(index), 'text/plain')))
		const content = readFileSync(join(folder, 'data', 'files', 'a', 'b.txt'))
		expect(new Set(content).size).toBe(1)
		expect(readdirSync(join(folder, 'data', 'files', 'a'))).toEqual(['b.txt'])
		await expect(files.put('a/b.txt/c', cover, 'text/plain')).rejects.toThrow()
		expect(await files.get('../../secret')).toBeUndefined()
		expect(existsSync(join(folder, 'secret'))).toBe(true)
	})
})

describe('files in an S3 bucket', () => {
	it('are asked for in path style, signed, with their type', async () => {
		const files = openFiles(bucket())
		requests.length = 0
		await files.put('events/12/cover.png', cover, 'image/png')
		await files.get('events/12/cover.png')
		await files.delete('events/12/cover.png')
		expect(requests).toEqual(['PUT /hoi/events/12/cover.png', 'GET /hoi/events/12/cover.png', 'DELETE /hoi/events/12/cover.png'])
		await files.put('a.svg', cover, 'image/svg+xml')
		expect(objects.get('/hoi/a.svg')?.contentType).toBe('image/svg+xml')
	})

	it('throw when the store refuses or is broken, instead of saying that there is no file', async () => {
		await expect(openFiles({ ...bucket(), S3_SECRET: 'another' }).get('a.svg')).rejects.toThrow()
		broken = true
		await expect(openFiles(bucket()).get('a.svg')).rejects.toThrow()
		broken = false
	})
})
