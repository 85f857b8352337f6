import { z } from 'zod'
import { Refusal, refuse, type Answer, type Caller, type Fact, type Operation } from '../../kernel/operation.ts'
import { mayTryAgain, type Store } from '../database/database.server.ts'
import { insertFacts, type RecordedFact } from '../facts/facts.server.ts'
import type { World } from '../world/world.server.ts'
import { decideTogether } from './group.server.ts'

/** What every operation may answer, whatever it does. */
export type CommonCode = 'invalid_input' | 'sign_in' | 'forbidden' | 'not_found'

/** One thing that is wrong with what was sent, and where: `items.0.quantity`. */
export interface InputIssue {
	path: string
	code: string
	message: string
}

/** How often a transaction that lost against another is tried again. */
const attempts = 4

/**
 * Calls an operation: parses the input, asks whether the caller may, opens the transaction of a mutation, runs it, writes its facts in the
 * same transaction and queues the jobs they start. Expected "no"s come back as refusals, after rolling back; what nobody foresaw is thrown.
 */
export async function call<Schema extends z.ZodType, Output, Code extends string>(
	world: World,
	operation: Operation<Store, string, Schema, Output, Code>,
	input: unknown,
	caller: Caller,
): Promise<Answer<Output, Code | CommonCode>> {
	const parsed = operation.input.safeParse(input ?? {})
	if (!parsed.success) return no(invalidInput(parsed.error))
	if (operation.kind === 'query') return runQuery(world, operation, parsed.data, caller)
	if (operation.kind === 'grouped') return decideTogether(world, operation, parsed.data, caller)
	return runMutation(world, operation, parsed.data, caller)
}

/** The value of an operation that the program itself called and that has no reason to refuse. @throws when it refuses all the same */
export function valueOf<Output>(answer: Answer<Output>): Output {
	if (answer.ok) return answer.value
	throw new Error(`unexpected refusal: ${answer.refusal.code}`)
}

function no<Code extends string>(refusal: Refusal<Code>): { ok: false; refusal: Refusal<Code> } {
	return { ok: false, refusal }
}

function invalidInput(error: z.ZodError): Refusal<'invalid_input'> {
	const issues: InputIssue[] = error.issues.map((issue) => ({ path: issue.path.join('.'), code: issue.code, message: issue.message }))
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
): Promise<Answer<Output, Code | CommonCode>> {
	const ask = async () => {
		const context = { ...caller, store: world.database.reader, now: world.clock(), secrets: world.secrets, refuse }
		const access = await operation.allow(context, input)
		if (access !== 'granted') return no(refuse(access))
		return answerOf(await operation.run(context, input))
	}
	if (!operation.cache) return ask()
	const key = `${operation.name} ${caller.locale} ${JSON.stringify(input)}`
	const { seconds, tags } = operation.cache
	return world.cache.get(key, { seconds, staleSeconds: seconds * 6, tags: tags(input) }, ask)
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
			const context = { ...caller, store, now, secrets: world.secrets, refuse }
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

/** Runs changes in one transaction with the facts they record and the jobs those start; tries again when another transaction was in the way. */
export async function inTransaction<T>(world: World, run: (store: Store, record: (fact: RecordedFact) => void) => Promise<T>): Promise<T> {
	for (let attempt = 1; ; attempt += 1) {
		try {
			const recorded: RecordedFact[] = []
			const value = await world.database.transaction(async (store) => {
				recorded.length = 0
				const result = await run(store, (fact) => recorded.push(fact))
				await keepFacts(world, store, recorded)
				return result
			})
			announce(world, recorded)
			return value
		} catch (error) {
			if (attempt >= attempts || !mayTryAgain(error)) throw error
		}
	}
}

async function keepFacts(world: World, store: Store, recorded: readonly RecordedFact[]): Promise<void> {
	const stored = await insertFacts(store, recorded, world.clock())
	const work = stored.flatMap((fact) => (world.reactions[fact.name] ?? []).map((job) => ({ job, fact })))
	if (work.length > 0) await world.jobs.enqueue(store, work)
}

function announce(world: World, recorded: readonly Fact[]): void {
	if (recorded.length === 0) return
	world.cache.invalidate([...new Set(recorded.map((fact) => fact.about))])
	const jobs = new Set(recorded.flatMap((fact) => world.reactions[fact.name] ?? []))
	if (jobs.size > 0) world.jobs.wake([...jobs])
}
