const hidden = '[hidden]'

/** Fields that carry secrets or personal data under any spelling: `guestEmail`, `x-api-token`, `shipping_address`, `dateOfBirth`. */
const hiddenField = new RegExp(
	[
		'passw|secret|token|cookie|authorization|credential|api-?_?key|signature|session|^otp$|^pin$',
		'e-?mail|phone|address|birth|gender|nickname|contact|attendee|guardian|company|recipient|^zip|postal|^ip$',
		'^name$|(first|last|full|given|family|child|buyer|holder|customer|display|user)[-_]?name',
		// Everything that somebody sent or is sent, and the values of a statement.
		'^(input|body|form|html|plain|params|parameters|values|headers)$',
	].join('|'),
	'i',
)

/** The fields kept of an error beside its type, message and stack. A statement's `params` and a constraint's `detail` hold people's data. */
const keptOfErrors = [
	'code',
	'constraint',
	'table',
	'column',
	'schema',
	'routine',
	'syscall',
	'status',
	'statusCode',
	'command',
	'responseCode',
] as const

const deepest = 8
const longest = 100

/** No line of the log needs more of one text, and a long text that somebody sends must not cost us the time to search it. */
const longestText = 20_000

/**
 * An e-mail address, its @ also percent-encoded. The search starts only where a word begins, so that it reads a long word once and not once for
 * each of its letters.
 */
const address = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+(?:@|%40)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu

/** The text without e-mail addresses, without passwords in URLs and without secrets in query strings; of a very long text, only the beginning. */
export function hideInText(text: string): string {
	const bounded = text.length > longestText ? `${text.slice(0, longestText)}…` : text
	return bounded
		.replace(/:\/\/[^\s/@]+@/g, `://${hidden}@`)
		.replace(address, hidden)
		.replace(/([?&](?:token|key|secret|signature|sig|code|session|password|email|phone)=)[^&\s"']+/gi, `$1${hidden}`)
		.replace(/\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi, `$1 ${hidden}`)
}

/** The message of an error that may be logged: without the values of the statement that failed. */
export function safeMessage(error: unknown): string {
	if (!(error instanceof Error)) return typeof error === 'string' ? hideInText(error) : 'something that is no error was thrown'
	// DrizzleQueryError: "Failed query: insert into … values ($1)\nparams: nguyen@example.vn".
	const [statement = ''] = error.message.split(/\n?params:/)
	// SQLSTATE class 22, data exceptions: `invalid input syntax for type integer: "what somebody typed"`.
	const code = (error as { code?: unknown }).code
	const message = typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code) ? statement.replace(/: ".*$/s, `: ${hidden}`) : statement
	return hideInText(message)
}

function safeError(error: Error, depth: number): Record<string, unknown> {
	const kept = keptOfErrors.flatMap((field) => {
		const value = (error as unknown as Record<string, unknown>)[field]
		return typeof value === 'string' || typeof value === 'number' ? [[field, value] as const] : []
	})
	const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
	return {
		type: error.name === 'Error' ? error.constructor.name : error.name,
		message: safeMessage(error),
		...Object.fromEntries(kept),
		stack: frames.join('\n'),
		...(error.cause === undefined ? {} : { cause: safe(error.cause, depth + 1, new Set()) }),
		...(error instanceof AggregateError
			? { errors: error.errors.slice(0, 5).map((each: unknown) => safe(each, depth + 1, new Set())) }
			: {}),
	}
}

function safe(value: unknown, depth: number, above: Set<object>): unknown {
	if (typeof value === 'string') return hideInText(value)
	if (typeof value === 'bigint') return String(value)
	if (typeof value !== 'object' || value === null) return value
	if (depth > deepest || above.has(value)) return '[deeper]'
	if (value instanceof Error) return safeError(value, depth)
	if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString()
	if (value instanceof URL) return hideInText(value.href)
	if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`
	const here = new Set(above).add(value)
	if (Array.isArray(value)) return value.slice(0, longest).map((each) => safe(each, depth + 1, here))
	if (value instanceof Map) return safe(Object.fromEntries(value), depth, above)
	if (value instanceof Set) return safe([...value], depth, above)
	return Object.fromEntries(
		Object.entries(value)
			.slice(0, longest)
			.map(([field, inner]) => [field, inner != null && hiddenField.test(field) ? hidden : safe(inner, depth + 1, here)]),
	)
}

/** A copy of the fields to log, at any depth without secrets and personal data (issue 2: structured logs, redacted). */
export function withoutSecrets(fields: Record<string, unknown>): Record<string, unknown> {
	return safe(fields, 0, new Set()) as Record<string, unknown>
}
