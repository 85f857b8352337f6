import { parse, protocol, type PGlite, type QueryOptions, type Results } from '@electric-sql/pglite'
import { statementNames } from './statement-names.server.ts'

const { serialize } = protocol

function together(...messages: Uint8Array[]): Uint8Array {
	return new Uint8Array(Buffer.concat(messages))
}

/**
 * Runs statements on an embedded database, inside a transaction that the caller has begun. It keeps the statements of a rush prepared. PGlite
 * itself never does: it reads and plans each statement anew, in five messages.
 */
export function embeddedStatements(database: PGlite) {
	const nameOf = statementNames()
	/** The types of the parameters of each statement that is prepared, by its name. */
	const prepared = new Map<string, number[]>()

	async function prepare(name: string, text: string): Promise<number[]> {
		const messages = await database.execProtocolStream(
			// Closing a statement that does not exist is no error, and one that a failed attempt left would be in the way.
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
		/** The name of the prepared statement for this text, if the text has come often enough. */
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
					// The failure may come from a table that has changed since: the next call prepares the statement anew.
					prepared.delete(name)
					throw error
				}
			})
		},
	}
}
