import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import { hideInText, safeMessage, withoutSecrets } from './redact.server.ts'

export type Log = Logger

/**
 * The structured log: one JSON object a line, with secrets and personal data taken out wherever they stand. Log an error as
 * `log.error({ err: error }, 'what failed')`: its type, message, code, stack and causes are kept, the values of a failed statement are not.
 */
export function openLog(level: string, destination?: DestinationStream): Log {
	const options: LoggerOptions = {
		level,
		base: null,
		// Errors are safe copies here; pino's own serializer would treat the safe copy as an error again.
		serializers: { err: (safe: unknown) => safe },
		formatters: { log: withoutSecrets },
		hooks: {
			logMethod(inputs, method) {
				// log.error(error) would let pino take the message from the error itself.
				const [first, ...rest] = inputs as unknown[]
				const [fields, ...words] = first instanceof Error ? [{ err: first }, ...(rest.length > 0 ? rest : [safeMessage(first)])] : inputs
				const safe = [fields, ...words].map((each: unknown) => (typeof each === 'string' ? hideInText(each) : each))
				method.apply(this, safe as typeof inputs)
			},
		},
	}
	const log = destination ? pino(options, destination) : pino(options)
	const { child } = log
	// Formatters do not see the fields of child loggers. Children inherit this method, so the fields of their children are covered too.
	log.child = function (this: Log, bindings, childOptions) {
		return child.call(this, withoutSecrets(bindings), childOptions)
	} as Log['child']
	return log
}
