import type { z } from 'zod'
import type { GroupedMutation, Operation, Query, SingleMutation } from '~/kernel/operation.ts'
import type { Store } from '~/platform/database/database.server.ts'

type Without<Definition, Kind extends string> = Omit<Definition, 'kind' | 'name'> & { kind?: Kind }

/** A read. It changes nothing, and its connections cannot write. */
export function query<Name extends string, Schema extends z.ZodType, Output, const Code extends string = never>(
	name: Name,
	definition: Without<Query<Store, Name, Schema, Output, Code>, 'query'>,
): Query<Store, Name, Schema, Output, Code> {
	return { ...definition, kind: 'query', name }
}

/** A change, in a transaction of its own: lock, check, decide, write, record. */
export function mutation<Name extends string, Schema extends z.ZodType, Output, const Code extends string = never>(
	name: Name,
	definition: Without<SingleMutation<Store, Name, Schema, Output, Code>, 'mutation'>,
): SingleMutation<Store, Name, Schema, Output, Code> {
	return { ...definition, kind: 'mutation', name }
}

/** A change on a hot path: waiting requests are decided together in one transaction. */
export function groupedMutation<Name extends string, Schema extends z.ZodType, Output, const Code extends string = never>(
	name: Name,
	definition: Without<GroupedMutation<Store, Name, Schema, Output, Code>, 'grouped'>,
): GroupedMutation<Store, Name, Schema, Output, Code> {
	return { ...definition, kind: 'grouped', name }
}

export type AnyOperation = Operation<Store, string, z.ZodType, unknown, string>
