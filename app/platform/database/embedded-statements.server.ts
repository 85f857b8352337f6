import { parse, protocol, type PGlite, type QueryOptions, type Results } from '@electric-sql/pglite'
import { statementNames } from './statement-names.server.ts'

const { serialize } = protocol

function together(...messages: Uint8Array[]): Uint8Array {
	return new Uint8Array(Buffer.concat(messages))
}

/**
 * Runs statements on an embedded database and keeps those of a rush prepared, which PGlite itself never does: it has each read and planned anew,
 * in five messages. Inside a transaction that its caller has begun.
 */
export function embeddedStatements(database: PGlite) {
	const nameOf = statementNames()
	/** The types of the parameters of each statement that is prepared, by its name. */
	const prepared = new Map<string, number[]>()

	async function prepare(name: string, text: string): Promise<number[]> {
		const messages = await database.execProtocolStream(
			// Closing what is not there is no error, and what a failed attempt left would be in the way.
			together(
				serialize.close({ type: 'S', name }),
				serialize.parse({ name, text }),
				serialize.describe({ type: 'S', name }),
				serialize.sync(),
			),
			{ syncToFs: false },
		)
		const types = parse.parseDescribeStatementResults(messages)
		prepared.set(name, types)
		return types
	}

	return {
		/** The name to run this text by, if it has come often enough. */
		nameOf,
		/** @throws what the database says of the statement, as PGlite's own `query` does */
		async run(name: string, text: string, values: readonly unknown[], options?: QueryOptions): Promise<Results> {
			return database.runExclusive(async () => {
				const types = prepared.get(name) ?? (await prepare(name, text))
				const written = values.map((value, nth) => {
					if (value === null || value === undefined) return null
					const serializer = database.serializers[types[nth] ?? 0]
					return serializer ? (serializer(value) as string) : String(value as string)
				})
				try {
					const messages = await database.execProtocolStream(
						together(
							serialize.bind({ statement: name, values: written }),
							serialize.describe({ type: 'P' }),
							serialize.execute({}),
							serialize.sync(),
						),
						{ syncToFs: false },
					)
					const [results] = parse.parseResults(messages, database.parsers, options)
					if (!results) throw new Error('a statement was run and answered nothing')
					return results as Results
				} catch (error) {
					// Whatever went wrong may come of a table that has changed since: the next one reads the statement anew.
					prepared.delete(name)
					throw error
				}
			})
		},
	}
}
