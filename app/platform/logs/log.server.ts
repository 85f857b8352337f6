import { pino, type Logger } from 'pino'

export type Log = Logger

/** Fields that carry secrets or personal data, wherever they stand in what is logged. */
const hidden = ['password', 'passwordHash', 'token', 'secret', 'cookie', 'authorization', 'set-cookie', 'email', 'phone', 'name', 'contact', 'billingAddress', 'shippingAddress', 'attendees']

/** The structured log: one JSON object a line, with secrets and personal data taken out. */
export function openLog(level: string): Log {
	const paths = hidden.flatMap((field) => [`["${field}"]`, `*["${field}"]`, `*.*["${field}"]`])
	return pino({ level, base: null, redact: { paths, censor: '[hidden]' } })
}
