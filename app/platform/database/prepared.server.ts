import type { Store } from './database.server.ts'

const known = new WeakMap<object, Map<string, unknown>>()

/**
 * A statement that Drizzle builds once for each store and runs with other values each time: for the queries of every page view.
 * @param name of the statement among all; with its shape, where it has several
 */
export function preparedOn<Statement>(store: Store, name: string, make: () => Statement): Statement {
	const statements = known.get(store) ?? new Map<string, unknown>()
	known.set(store, statements)
	if (!statements.has(name)) statements.set(name, make())
	return statements.get(name) as Statement
}
