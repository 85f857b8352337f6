import type { z } from 'zod'
import { en, vi } from 'zod/locales'
import type { Locale } from '~/kernel/locale.ts'
import { Refusal, refuse, type Answer, type Caller, type Operation } from '~/kernel/operation.ts'
import { unstorablePath } from '~/kernel/storable.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { beaconOf, machineOriginOf } from '~/platform/settings/settings.server.ts'
import type { World } from '~/platform/world/world.server.ts'
import type { CommonCode } from './common-code.ts'
import { decideTogether } from './group.server.ts'
import { KeptReads } from './kept-reads.server.ts'
import { inTransaction } from './transaction.server.ts'

/** A schema's sentences about wrong input, in the caller's language. */
const issueSentences = { vi_VN: vi().localeError, en_US: en().localeError } satisfies Record<Locale, unknown>

const badCharacters: Record<Locale, string> = { vi_VN: 'Có ký tự không dùng được', en_US: 'Holds characters that cannot be used' }

/** One fault of the input, and its place: `items.0.quantity`. */
export interface InputIssue {
	path: string
	code: string
	message: string
}

/**
 * Calls an operation: parses the input, asks the guard whether the caller may, opens the transaction of a mutation, runs it, writes its facts in
 * the same transaction and queues the jobs they start. An expected "no" comes back as a refusal, after rolling back; an unexpected error is
 * thrown. `reads`: what the queries of the same page have read so far.
 */
export async function call<Schema extends z.ZodType, Output, Code extends string>(
	world: World,
	operation: Operation<Store, string, Schema, Output, Code>,
	input: unknown,
	caller: Caller,
	reads = new KeptReads(),
): Promise<Answer<Output, Code | CommonCode>> {
	if (!isOpenTo(caller, operation)) return no(refuse('forbidden'))
	if (caller.moment && operation.kind !== 'query' && !operation.atAnyMoment) return no(refuse('other_moment'))
	const parsed = operation.input.safeParse(input ?? {}, { error: issueSentences[caller.locale] })
	if (!parsed.success) return no(invalidInput(parsed.error.issues))
	const unstorable = unstorablePath(parsed.data)
	if (unstorable) return no(invalidInput([{ path: unstorable, code: 'bad_characters', message: badCharacters[caller.locale] }]))
	if (operation.kind === 'query') return runQuery(world, operation, parsed.data, caller, reads)
	if (operation.kind === 'grouped') return decideTogether(world, operation, parsed.data, caller)
	return runMutation(world, operation, parsed.data, caller)
}

/** A program may call the operations its key is for; for everybody else the guards decide. */
function isOpenTo({ actor }: Caller, { name }: { name: string }): boolean {
	return actor.kind !== 'program' || actor.operations.includes(name)
}

/** The value of an operation that our own code called and that has no reason to refuse. @throws when it refuses all the same */
export function valueOf<Output>(answer: Answer<Output>): Output {
	if (answer.ok) return answer.value
	throw new Error(`unexpected refusal: ${answer.refusal.code}`)
}

function no<Code extends string>(refusal: Refusal<Code>): { ok: false; refusal: Refusal<Code> } {
	return { ok: false, refusal }
}

interface FoundIssue {
	path: readonly PropertyKey[]
	code: string
	message: string
}

function invalidInput(found: readonly FoundIssue[]): Refusal<'invalid_input'> {
	const issues: InputIssue[] = found.map(({ path, code, message }) => ({ path: path.map(String).join('.'), code, message }))
	return refuse('invalid_input', { issues })
}

function answerOf<Output, Code extends string>(result: Output | Refusal<Code>): Answer<Output, Code> {
	return result instanceof Refusal ? no(result as Refusal<Code>) : { ok: true, value: result as Output }
}

async function runQuery<Schema extends z.ZodType, Output, Code extends string>(
	world: World,
	operation: Extract<Operation<Store, string, Schema, Output, Code>, { kind: 'query' }>,
	input: z.output<Schema>,
	caller: Caller,
	reads: KeptReads,
): Promise<Answer<Output, Code | CommonCode>> {
	const context = {
		...caller,
		store: world.database.reader,
		now: world.clock(),
		secrets: world.secrets,
		machineOrigin: machineOriginOf(world.settings),
		beacon: beaconOf(world.settings),
		stories: world.stories,
		once: reads.once.bind(reads),
		refuse,
	}
	const access = await operation.allow(context, input)
	if (access !== 'granted') return no(refuse(access))
	return answerOf(await operation.run(context, input))
}

/** Thrown to roll a refused mutation back; never leaves this file. */
class Refused extends Error {
	constructor(readonly refusal: Refusal) {
		super(refusal.code)
	}
}

async function runMutation<Schema extends z.ZodType, Output, Code extends string>(
	world: World,
	operation: Extract<Operation<Store, string, Schema, Output, Code>, { kind: 'mutation' }>,
	input: z.output<Schema>,
	caller: Caller,
): Promise<Answer<Output, Code | CommonCode>> {
	try {
		const value = await inTransaction(world, async (store, record) => {
			const now = world.clock()
			const context = {
				...caller,
				store,
				now,
				secrets: world.secrets,
				machineOrigin: machineOriginOf(world.settings),
				beacon: beaconOf(world.settings),
				refuse,
			}
			const access = await operation.allow(context, input)
			if (access !== 'granted') throw new Refused(refuse(access))
			const result = await operation.run({ ...context, dice: world.dice, record: (fact) => record({ ...fact, caller }) }, input)
			if (result instanceof Refusal) throw new Refused(result)
			return result
		})
		return { ok: true, value }
	} catch (error) {
		if (error instanceof Refused) return no(error.refusal as Refusal<Code | CommonCode>)
		throw error
	}
}
