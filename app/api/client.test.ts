import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import ts from 'typescript'
import { afterEach, beforeAll, afterAll, describe, expect, expectTypeOf, it, vi } from 'vitest'
import { listening, type Listening } from '#server/testing/listening.ts'
import { openClient, WireError, type ParametersOf, type ValueOf, type WireName } from './client.ts'

interface Heard {
	path: string
	body: unknown
}

let server: Listening
let heard: Heard[] = []
/** How the server behaves for the next requests, one entry for each; the last entry stays. */
let manners: ((response: ServerResponse) => void)[] = []

beforeAll(async () => {
	server = await listening((request: IncomingMessage, response) => {
		const parts: Buffer[] = []
		request.on('data', (part: Buffer) => parts.push(part))
		request.on('end', () => {
			heard.push({ path: request.url ?? '', body: JSON.parse(Buffer.concat(parts).toString()) as unknown })
			const [manner] = manners.length > 1 ? manners.splice(0, 1) : manners
			manner?.(response)
		})
	})
})
afterAll(() => server.close())
afterEach(() => {
	heard = []
	manners = []
	vi.restoreAllMocks()
	vi.useRealTimers()
})

const answers =
	(status: number, body: unknown, headers: Record<string, string> = {}) =>
	(response: ServerResponse) => {
		response.writeHead(status, { 'content-type': 'application/json', ...headers })
		response.end(typeof body === 'string' ? body : JSON.stringify(body))
	}
const refuses = (status: number, headers?: Record<string, string>) =>
	answers(status, { statusCode: status, message: 'Tiếc quá', data: [{ code: 'sold_out', message: 'Tiếc quá', left: 2 }] }, headers)
const drops = (response: ServerResponse) => response.destroy()
const isSilent = () => {}
const gives = answers(200, { checkEventPermission: { hasPermission: true } })

const ask = (...given: Parameters<ReturnType<typeof openClient>>) => openClient(server.url)(...given)
const read = (options?: object) => ask('CheckEventPermissionQuery', { eventId: 1 }, options)
const failure = (asking: Promise<unknown>) => asking.then(() => undefined).catch((error: unknown) => error)

describe('the wire, asked from a browser', () => {
	it('has three doors', async () => {
		manners = [gives]
		expect(await read()).toEqual({ hasPermission: true })
		expect(await read({ fresh: true })).toEqual({ hasPermission: true })
		manners = [answers(200, { emptyCart: { lines: [] } })]
		expect(await ask('EmptyCartMutation', {})).toEqual({ lines: [] })
		expect(heard).toEqual([
			{ path: '/query', body: [{ queryName: 'CheckEventPermissionQuery' }, { eventId: 1 }] },
			{ path: '/query-no-cache', body: [{ queryName: 'CheckEventPermissionQuery' }, { eventId: 1 }] },
			{ path: '/mutation', body: [{ mutationName: 'EmptyCartMutation' }, {}] },
		])
	})

	it('sends cookies', async () => {
		const sent = vi.spyOn(globalThis, 'fetch')
		manners = [gives]
		await read()
		expect(sent.mock.calls[0]?.[1]).toMatchObject({ credentials: 'same-origin', method: 'POST' })
	})

	it.each([408, 409, 425, 429, 500, 502, 503, 504])('repeats a read once after a %i, and never repeats a change', async (status) => {
		const atOnce = { 'retry-after': '0' }
		manners = [refuses(status, atOnce), gives]
		expect(await read()).toEqual({ hasPermission: true })
		expect(heard).toHaveLength(2)
		manners = [refuses(status, atOnce)]
		expect(await failure(read())).toMatchObject({ statusCode: status })
		expect(heard).toHaveLength(4)
		expect(await failure(ask('EmptyCartMutation', {}))).toMatchObject({ statusCode: status })
		expect(heard).toHaveLength(5)
	})

	it.each([400, 401, 403, 404, 413, 415, 501])('asks once where asking again would not help: %i', async (status) => {
		manners = [refuses(status), gives]
		expect(await failure(read())).toMatchObject({ statusCode: status })
		expect(heard).toHaveLength(1)
	})

	it('passes on the server’s description of a fault', async () => {
		manners = [refuses(404)]
		const error = await failure(read())
		expect(error).toBeInstanceOf(WireError)
		expect(error).toMatchObject({ statusCode: 404, message: 'Tiếc quá', data: [{ code: 'sold_out', left: 2 }] })
	})

	it('turns every other answer into an error', async () => {
		manners = [answers(404, '<html>nginx</html>')]
		expect(await failure(read())).toMatchObject({ statusCode: 404, message: 'Not Found', data: [] })
		manners = [answers(400, 'null')]
		expect(await failure(read())).toMatchObject({ statusCode: 400, data: [] })
		manners = [answers(200, 'nonsense')]
		expect(await failure(ask('EmptyCartMutation', {}))).toMatchObject({ statusCode: 500 })
	})

	it('repeats a read when the connection breaks, and reports it when it stays broken', async () => {
		manners = [drops, gives]
		expect(await read()).toEqual({ hasPermission: true })
		manners = [drops]
		expect(await failure(ask('EmptyCartMutation', {}))).toMatchObject({ statusCode: 0 })
	})

	it('stops waiting after its time limit', async () => {
		manners = [isSilent]
		expect(await failure(ask('EmptyCartMutation', {}, { timeoutMs: 20 }))).toMatchObject({ statusCode: 408 })
	})

	it('stops when it is told to: before, while it waits, and between two tries', async () => {
		const stopped = AbortSignal.abort(new Error('left'))
		expect(await failure(read({ signal: stopped }))).toMatchObject({ message: 'left' })
		expect(heard).toHaveLength(0)
		for (const manner of [isSilent, refuses(503, { 'retry-after': '60' })]) {
			heard = []
			manners = [manner]
			const leaving = new AbortController()
			const asking = failure(read({ signal: leaving.signal }))
			await expect.poll(() => heard).toHaveLength(1)
			leaving.abort(new Error('left'))
			expect(await asking).toMatchObject({ message: 'left' })
			expect(heard).toHaveLength(1)
		}
	})

	it.each([
		['a number of seconds', '2', 2_000],
		['more than anybody waits', '3600', 5_000],
		['a date', new Date(1_800_000_003_000).toUTCString(), 3_000],
		['a date gone by', new Date(1_700_000_000_000).toUTCString(), 300],
		['nonsense', 'soon', 300],
		['nothing', undefined, 300],
	])('waits as retry-after says: %s', async (_what, header, expected) => {
		vi.useFakeTimers({ now: 1_800_000_000_000 })
		const headers: Record<string, string> = header === undefined ? {} : { 'retry-after': header }
		const sent = vi
			.spyOn(globalThis, 'fetch')
			.mockResolvedValueOnce(Response.json({}, { status: 503, headers }))
			.mockResolvedValueOnce(Response.json({ checkEventPermission: { hasPermission: true } }))
		const asking = read()
		await vi.advanceTimersByTimeAsync(expected - 1)
		expect(sent).toHaveBeenCalledTimes(1)
		await vi.advanceTimersByTimeAsync(1)
		expect(sent).toHaveBeenCalledTimes(2)
		expect(await asking).toEqual({ hasPermission: true })
	})
})

describe('the client', () => {
	it('knows the types of input and output', () => {
		expectTypeOf<ValueOf<'CheckEventPermissionQuery'>>().toEqualTypeOf<{ hasPermission: boolean }>()
		expectTypeOf<ValueOf<'PlaceOrderMutation'>['order']['number']>().toEqualTypeOf<string>()
		expectTypeOf<ValueOf<'FindCartQuery'>['totals']['total']['amount']>().toEqualTypeOf<number>()
		expectTypeOf<ParametersOf<'ChangeCartLineMutation'>>().toEqualTypeOf<{ lineId: number; quantity: number }>()
		expectTypeOf<'FindNothingQuery'>().not.toExtend<WireName>()
		expectTypeOf<'FindCartMutation'>().not.toExtend<WireName>()
	})

	it('contains no code of the server and stays small', () => {
		const source = readFileSync(new URL('client.ts', import.meta.url), 'utf8')
		const { outputText } = ts.transpileModule(source, {
			compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, removeComments: true, verbatimModuleSyntax: true },
		})
		expect(outputText).not.toMatch(/^import/m)
		expect(gzipSync(outputText).length).toBeLessThan(1_500)
	})
})
