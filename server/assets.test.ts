import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openAssets } from './assets.ts'

const script = 'export const said = "chạy";\n'.repeat(100)
let folder: string
let server: Server

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'hoi-assets-'))
	await writeFile(join(folder, 'one.js'), script)
	await writeFile(join(folder, 'two.js'), script)
	// Not what the file says, so that it is known again.
	await writeFile(join(folder, 'two.js.br'), brotliCompressSync('built'))
	const assets = openAssets(folder)
	server = createServer((incoming, outgoing) => void (assets(incoming, outgoing) || outgoing.writeHead(404).end()))
	await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
})

afterEach(async () => {
	await new Promise((resolve) => void server.close(resolve))
	await rm(folder, { recursive: true })
})

async function bodyOf(path: string, encoding: string): Promise<Response> {
	return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers: { 'accept-encoding': encoding } })
}

it('sends what the build compressed as it is', async () => {
	const answer = await bodyOf('/two.js', 'gzip, br')
	expect(answer.headers.get('content-encoding')).toBe('br')
	expect(answer.headers.get('content-type')).toMatch(/javascript/)
	expect(await answer.text()).toBe('built')
})

it('compresses itself what the build did not', async () => {
	const answer = await bodyOf('/one.js', 'br')
	expect(answer.headers.get('content-encoding')).toBe('br')
	expect(Number(answer.headers.get('content-length'))).toBeLessThan(script.length / 2)
	expect(await answer.text()).toBe(script)
})

it('sends whoever takes no such thing the file itself', async () => {
	expect(await (await bodyOf('/two.js', 'gzip')).text()).toBe(script)
	expect(await (await bodyOf('/two.js', 'identity')).text()).toBe(script)
})

it('gives what stands beside a file no address of its own', async () => {
	expect((await bodyOf('/two.js.br', 'br')).status).toBe(404)
})
