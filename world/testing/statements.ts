import type { Store } from '../../app/platform/database/database.server.ts'
import type { TestWorld } from './test-world.ts'

interface Session {
	prepareQuery: (...given: unknown[]) => { execute: (...given: unknown[]) => unknown }
}

/** A store that records its statements; Drizzle sends every statement through its session. */
function watched(store: Store, statements: string[]): Store {
	const { session } = store as unknown as { session: Session }
	const watching: Session = Object.create(session, {
		prepareQuery: {
			value: (...given: unknown[]) => {
				const prepared = session.prepareQuery(...given)
				const execute = prepared.execute.bind(prepared)
				prepared.execute = (...values) => {
					statements.push((given[0] as { sql: string }).sql)
					return execute(...values)
				}
				return prepared
			},
		},
	})
	return new Proxy(store, { get: (target, name, receiver) => (name === 'session' ? watching : Reflect.get(target, name, receiver)) })
}

/**
 * The same world, with a list of every statement it sends to its database from now on: a page must not send more statements when it has more rows
 * to show (design §8).
 */
export function watchedWorld(world: TestWorld): { world: TestWorld; statements: string[] } {
	const statements: string[] = []
	const { database } = world
	const own = new WeakMap<object, Store>()
	return {
		statements,
		world: {
			...world,
			database: {
				...database,
				reader: watched(database.reader, statements),
				writer: watched(database.writer, statements),
				transaction: (run) =>
					database.transaction((store) => {
						const inside = watched(store, statements)
						own.set(inside, store)
						return run(inside)
					}),
				sqlIn: (store) => database.sqlIn(own.get(store) ?? store),
			},
		},
	}
}
