import type { z } from 'zod'
import type { Refusal } from '~/kernel/operation.ts'
import type { operations } from '~/operations.server.ts'

// Only types, so that no code of the server is in the client (client.test.ts).
type Operations = typeof operations
type WireNameOf<Name extends keyof Operations> = `${Capitalize<Name>}${Operations[Name]['kind'] extends 'query' ? 'Query' : 'Mutation'}`

/** Every operation by its name on the wire: `FindOrderQuery`, `PlaceOrderMutation`. */
export type WireName = { [Name in keyof Operations]: WireNameOf<Name> }[keyof Operations]

type Called<Wire extends WireName> = {
	[Name in keyof Operations]: WireNameOf<Name> extends Wire ? Operations[Name] : never
}[keyof Operations]

/** An operation's input. */
export type ParametersOf<Wire extends WireName> = z.input<Called<Wire>['input']>

/** An operation's value when it does not refuse. */
export type ValueOf<Wire extends WireName> = Exclude<
	Called<Wire> extends { runTogether: (...given: never[]) => Promise<(infer Output)[]> }
		? Output
		: Called<Wire> extends { run: (...given: never[]) => Promise<infer Output> }
			? Output
			: never,
	Refusal
>

/** One thing that went wrong: a code for the program, a sentence for its reader, the place in the input. */
export interface WireFault {
	code: string
	message: string
	path?: string
	[detail: string]: unknown
}

/** An answer other than success, in the caller's language (wire.md). `statusCode` is 0 when there was no answer, 408 when it took too long. */
export class WireError extends Error {
	override name = 'WireError'
	constructor(
		readonly statusCode: number,
		message: string,
		readonly data: readonly WireFault[] = [],
	) {
		super(message)
	}
}

export interface AskOptions {
	signal?: AbortSignal
	/** Skips the cache. */
	fresh?: boolean
	/** The time limit of each try. */
	timeoutMs?: number
	/** The request goes on when the reader leaves the page. */
	keepalive?: boolean
}

/** Specification §9. No answer at all counts as 500. */
const worthRetrying = [0, 408, 409, 425, 429, 500, 502, 503, 504]
const retryDelayMs = 300
/** The longest wait before a retry, even if `retry-after` asks for more: no reader waits longer in front of a page. */
const longestDelayMs = 5_000

interface Failure {
	error: WireError
	retryAfterMs?: number
}

/** Opens a client for the three doors below one base path; it sends cookies. It tries a read twice, a change once (specification §9). */
export function openClient(base: string) {
	return async function ask<Wire extends WireName>(
		name: Wire,
		parameters: ParametersOf<Wire>,
		{ signal, fresh = false, timeoutMs = 15_000, keepalive = false }: AskOptions = {},
	): Promise<ValueOf<Wire>> {
		const isRead = name.endsWith('Query')
		const door = isRead ? (fresh ? 'query-no-cache' : 'query') : 'mutation'
		const body = JSON.stringify([{ [isRead ? 'queryName' : 'mutationName']: name }, parameters])
		const key = name.charAt(0).toLowerCase() + name.slice(1).replace(/(Query|Mutation)$/, '')
		for (let retries = isRead ? 1 : 0; ; retries -= 1) {
			const answer = await post(`${base}/${door}`, { body, keepalive, timeoutMs, signal })
			if ('value' in answer) return answer.value[key] as ValueOf<Wire>
			if (retries === 0 || !worthRetrying.includes(answer.error.statusCode)) throw answer.error
			await pause(Math.min(answer.retryAfterMs ?? retryDelayMs, longestDelayMs), signal)
		}
	}
}

/** The product's own wire. @throws WireError; the signal's reason when it was aborted */
export const ask = openClient('/api/odoo')

interface Posting {
	body: string
	keepalive: boolean
	timeoutMs: number
	signal: AbortSignal | undefined
}

async function post(url: string, { signal, timeoutMs, ...request }: Posting): Promise<{ value: Record<string, unknown> } | Failure> {
	signal?.throwIfAborted()
	const gone = new AbortController()
	const leave = () => gone.abort()
	const timer = setTimeout(leave, timeoutMs)
	signal?.addEventListener('abort', leave)
	try {
		const headers = { 'content-type': 'application/json', accept: 'application/json' }
		const response = await fetch(url, { method: 'POST', credentials: 'same-origin', headers, signal: gone.signal, ...request })
		const answer = (await response.json().catch((error: unknown) => {
			if (gone.signal.aborted) throw error
		})) as Record<string, unknown> | null | undefined
		if (response.ok && answer) return { value: answer }
		return { error: errorOf(response, answer as Partial<WireError> | null | undefined), retryAfterMs: retryAfterMs(response) }
	} catch {
		signal?.throwIfAborted()
		return { error: gone.signal.aborted ? new WireError(408, 'no answer in time') : new WireError(0, 'no connection') }
	} finally {
		clearTimeout(timer)
		signal?.removeEventListener('abort', leave)
	}
}

/** A proxy between us and the server may answer in a form of its own. */
function errorOf({ ok, status, statusText }: Response, answer: Partial<WireError> | null | undefined): WireError {
	return new WireError(ok ? 500 : status, answer?.message ?? statusText, Array.isArray(answer?.data) ? answer.data : [])
}

/** Seconds, or a date (RFC 9110 §10.2.3). */
function retryAfterMs({ headers }: Response): number | undefined {
	const asked = headers.get('retry-after')
	if (!asked) return undefined
	const ms = /^\d+$/.test(asked) ? Number(asked) * 1000 : Date.parse(asked) - Date.now()
	return ms >= 0 ? ms : undefined
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
	return new Promise((resolve, reject) => {
		const leave = () => {
			clearTimeout(timer)
			reject(signal?.reason as Error)
		}
		const timer = setTimeout(() => {
			signal?.removeEventListener('abort', leave)
			resolve()
		}, ms)
		signal?.addEventListener('abort', leave, { once: true })
	})
}
