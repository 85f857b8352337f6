import type { Caller } from '~/kernel/operation.ts'
import type { Locale } from '~/kernel/locale.ts'
import { call, type InputIssue } from '~/platform/operations/call.server.ts'
import type { AnyOperation } from '~/platform/operations/define.server.ts'
import type { World } from '~/platform/world/world.server.ts'

/** One thing that went wrong, for the caller's program (code) and its reader (message). */
interface WireFault {
	code: string
	message: string
	path?: string
	[detail: string]: unknown
}

interface WireError {
	statusCode: number
	message: string
	data: WireFault[]
}

/** Operations by their names on the wire: `FindEventQuery`, `PlaceOrderMutation`. */
export type WireNames = ReadonlyMap<string, AnyOperation>

export function wireNameOf(operation: Pick<AnyOperation, 'name' | 'kind'>): string {
	const name = operation.name.charAt(0).toUpperCase() + operation.name.slice(1)
	return `${name}${operation.kind === 'query' ? 'Query' : 'Mutation'}`
}

export function wireNamesOf(operations: Record<string, unknown>): WireNames {
	return new Map(onTheWire(operations).map((operation) => [wireNameOf(operation), operation]))
}

/** The operations that programs may call. */
export function onTheWire(operations: Readonly<Record<string, unknown>>): AnyOperation[] {
	return (Object.values(operations) as AnyOperation[]).filter(({ pagesOnly }) => !pagesOnly)
}

/** A request has at most this many bytes (1 MB). */
export const maxBodyBytes = 1_000_000

const refusalStatus: Record<string, number> = {
	invalid_input: 400,
	invalid_fields: 400,
	malformed: 400,
	sign_in: 401,
	bad_key: 401,
	forbidden: 403,
	second_step_needed: 403,
	foreign_origin: 403,
	unknown_operation: 404,
	not_found: 404,
	too_large: 413,
	not_json: 415,
	slow_down: 429,
	server_error: 500,
	unavailable: 503,
	storage_full: 503,
	ticket_failed: 503,
}

/** The status of a refusal: 404 for codes that say "there is no such thing". */
function statusOf(code: string): number {
	return refusalStatus[code] ?? (code.endsWith('_not_found') ? 404 : 409)
}

export interface WireDoor {
	world: World
	names: WireNames
	/** Mutations have a door of their own. */
	kind: 'query' | 'mutation'
	sentence: (code: string, locale: Locale) => string
}

export interface WireAnswer {
	status: number
	body: unknown
}

/** An error in the wire's form, with its sentence in the caller's language. */
export function wireError(
	code: string,
	locale: Locale,
	sentence: WireDoor['sentence'],
	data?: WireFault[],
	detail: Record<string, unknown> = {},
): WireAnswer {
	const message = sentence(code, locale)
	const error: WireError = { statusCode: statusOf(code), message, data: data ?? [{ code, message, ...detail }] }
	return { status: error.statusCode, body: error }
}

interface Definition {
	queryName?: unknown
	mutationName?: unknown
	cacheKey?: unknown
}

export interface WireRequest {
	name: string
	parameters: unknown
	/** The caller's own addition to the cache key. */
	cacheKey?: string
}

/** The definition and the parameters of a request; nothing when the body has not the wire's form. */
export function readRequest(body: unknown): WireRequest | undefined {
	if (!Array.isArray(body) || body.length < 1 || body.length > 2) return undefined
	const [definition, parameters] = body as [unknown, unknown]
	const name =
		typeof definition === 'string'
			? definition
			: typeof definition === 'object' && definition !== null
				? ((definition as Definition).queryName ?? (definition as Definition).mutationName)
				: undefined
	if (typeof name !== 'string') return undefined
	const cacheKey = typeof definition === 'object' ? (definition as Definition).cacheKey : undefined
	return { name, parameters: parameters ?? {}, cacheKey: typeof cacheKey === 'string' ? cacheKey : undefined }
}

/** Answers one request at one of the doors (wire.md). Unexpected errors are thrown. */
export async function answerWire({ world, names, kind, sentence }: WireDoor, body: unknown, caller: Caller): Promise<WireAnswer> {
	const request = readRequest(body)
	const no = (code: string, data?: WireFault[], detail?: Record<string, unknown>) => wireError(code, caller.locale, sentence, data, detail)
	if (!request) return no('malformed')
	const operation = names.get(request.name)
	if (!operation || (operation.kind === 'query') !== (kind === 'query')) return no('unknown_operation')
	const answer = await call(world, operation, request.parameters, caller)
	if (answer.ok) return { status: 200, body: { [operation.name]: answer.value } }
	const { code, data } = answer.refusal
	const issues = data['issues'] as InputIssue[] | undefined
	if (issues)
		return no(
			code,
			issues.map((issue) => ({ ...issue, message: issue.message ?? sentence(issue.code, caller.locale) })),
		)
	return no(code, undefined, data)
}
