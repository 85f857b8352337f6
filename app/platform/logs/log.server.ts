import { pino, type DestinationStream, type Logger } from 'pino'
import { hideInText, withoutSecrets } from './redact.server.ts'

export type Log = Logger

/**
 * The structured log: one JSON object a line, with secrets and personal data taken out wherever they stand. Log an error as
 * `log.error({ err: error }, 'what failed')`: its type, message, code, stack and causes are kept, the values of a failed statement are not.
 */
export function openLog(level: string, destination?: DestinationStream): Log {
	const options: Parameters<typeof pino>[0] = {
		level,
		base: null,
		// Errors were made safe by then; pino's own serializer would take the safe copy for an error again.
		serializers: { err: (safe: unknown) => safe },
		formatters: { log: withoutSecrets },
		hooks: {
			logMethod(inputs, method) {
				// log.error(error) would let pino take the message from the error itself.
				const [first, ...rest] = inputs as unknown[]
				const fields = first instanceof Error ? { err: first } : typeof first === 'string' ? hideInText(first) : first
				const others = rest.map((each) => (typeof each === 'string' ? hideInText(each) : each))
				method.apply(this, (first instanceof Error && others.length === 0 ? [fields, 'error'] : [fields, ...others]) as typeof inputs)
			},
		},
	}
	const log = destination ? pino(options, destination) : pino(options)
	const { child } = log
	// Formatters do not reach what child loggers carry. Children inherit this method, so theirs are covered too.
	log.child = function (this: Log, bindings, childOptions) {
		return child.call(this, withoutSecrets(bindings), childOptions)
	} as Log['child']
	return log
}
