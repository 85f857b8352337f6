import type { z } from 'zod'
import type { BeaconChain } from './beacon.ts'
import type { Dice } from './dice.ts'
import { defaultLocale, type Locale } from './locale.ts'
import type { LookedAt } from './moment.ts'
import type { Secrets } from './secrets.ts'
import type { Stories } from './stories.ts'

/** The caller: everything an operation may know about it. Guards look further rights up. */
export type Actor =
	| { kind: 'visitor' }
	| { kind: 'account'; accountId: number; staff: boolean; session?: SessionFacts }
	/** A provider's own program, by its API key: it has a manager's rights at its provider, but only for the operations its key lists. */
	| { kind: 'program'; keyId: number; providerId: number; operations: readonly string[] }
	/** The product itself: jobs, and gateways' notices whose signature was checked. */
	| { kind: 'system' }

/** The session an account speaks through; absent where there is none, as in a job on the account's behalf. */
export interface SessionFacts {
	id: number
	/** When the password, or a proof in its place, was given: some actions are allowed only a short time after. */
	startedAt: Date
}

/** One caller of one operation. */
export interface Caller {
	actor: Actor
	locale: Locale
	/**
	 * The owner of a cart and of a guest's orders: SHA-256 of the visitor's cookie, absent before the first change; for an account, the account's
	 * own visitor (kernel/visitor.ts).
	 */
	visitor?: string
	/** The browser's own name; absent without a browser, and at doors where nobody signs in. */
	userAgent?: string
	/** Set while the caller looks at the shop window at another moment: the caller then changes nothing. */
	moment?: LookedAt
	requestId: string
}

/**
 * A guard's answer. `sign_in`: the caller may be allowed after signing in. `second_step_needed`: the caller will be allowed after setting up a
 * second step. `not_found`: the caller may not even know that the thing exists.
 */
export type Access = 'granted' | 'sign_in' | 'second_step_needed' | 'forbidden' | 'not_found'

/** The allowed names of facts: those that have words. The files with the words add them (features/desk-kit/text/facts). */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled where the words are
export interface FactsWithWords {}

/** Something that happened, in the past tense. Facts are the audit log, the source of webhooks, and the start of jobs. */
export interface Fact {
	/** `order.placed` */
	name: keyof FactsWithWords
	/** The thing the fact is about: `order:12`. */
	about: string
	/** The provider who may see it, when it is a provider's business. */
	providerId?: number
	/** More about the fact. Facts about an event, its orders or its people have an `eventId`, and stand in that event's log. */
	data?: Record<string, unknown>
	/** The tags of cached lists that this fact makes outdated. The tag of `about` is cleared in any case. */
	clears?: readonly string[]
}

/** An expected "no", by code. Every code has a text in every language. */
export class Refusal<Code extends string = string> {
	constructor(
		readonly code: Code,
		readonly data: Record<string, unknown> = {},
	) {}
}

/** An operation's answer: the value, or the refusal. */
export type Answer<Output, Code extends string = string> = { ok: true; value: Output } | { ok: false; refusal: Refusal<Code> }

export interface QueryContext<Store> extends Caller {
	store: Store
	now: Date
	secrets: Secrets
	/** The site's address where nobody but this machine reaches it, without a slash at the end; null where others do. */
	machineOrigin: string | null
	/** The public beacon whose rounds draws may name; null where none is set. */
	beacon: BeaconChain | null
	/** Says no: `return refuse('sold_out', { left: 0 })`. */
	refuse: Refuse
}

/** What a query may use beside the store. */
export interface ReadContext<Store> extends QueryContext<Store> {
	/** The pages kept at Storyblok; null where staff writes them at this server's desk. */
	stories: Stories | null
	/**
	 * Reads a thing once for all queries of one page, under a name that contains everything it depends on. Outside of a page it is read each time.
	 */
	once: <Value>(name: string, read: () => Promise<Value>) => Promise<Value>
}

export interface MutationContext<Store> extends QueryContext<Store> {
	dice: Dice
	/** Writes a fact in the operation's own transaction and queues the jobs it starts. */
	record: (fact: Fact) => void
}

export type Refuse = <Code extends string>(code: Code, data?: Record<string, unknown>) => Refusal<Code>

export type Guard<Store, Input> = (context: QueryContext<Store>, input: Input) => Access | Promise<Access>

/** One request of a grouped mutation: waiting requests are decided together, in one transaction. */
export interface GroupedRequest<Input> extends Caller {
	input: Input
	refuse: Refuse
	record: (fact: Fact) => void
}

export interface CacheRule<Input> {
	seconds: number
	/** Whether the answer to an input is the same for everybody; for every input, when absent. */
	shared?: (input: Input) => boolean
	/** The answer's tags: a fact that clears one of them throws the answer away. */
	tags: (input: Input) => string[]
}

interface Common<Store, Name extends string, Schema extends z.ZodType, Code extends string> {
	name: Name
	input: Schema
	allow: Guard<Store, z.output<Schema>>
	refusals: readonly Code[]
	/** The answer is only for our own pages, which put it into a cookie; the wire does not offer this operation. */
	pagesOnly?: true
	/** A change that is allowed also while the caller looks at another moment. */
	atAnyMoment?: true
}

export interface Query<Store, Name extends string, Schema extends z.ZodType, Output, Code extends string> extends Common<
	Store,
	Name,
	Schema,
	Code
> {
	kind: 'query'
	/** Only for answers that are the same for everybody who asks in one language. */
	cache?: CacheRule<z.output<Schema>>
	run: (context: ReadContext<Store>, input: z.output<Schema>) => Promise<Output | Refusal<Code>>
}

export interface SingleMutation<Store, Name extends string, Schema extends z.ZodType, Output, Code extends string> extends Common<
	Store,
	Name,
	Schema,
	Code
> {
	kind: 'mutation'
	run: (context: MutationContext<Store>, input: z.output<Schema>) => Promise<Output | Refusal<Code>>
}

/**
 * A mutation on a hot path. Requests that wait while one transaction runs go into the next one together and are decided in order.
 * `runTogether` answers each request; a refused request must have changed nothing, because the others' changes are committed.
 */
export interface GroupedMutation<Store, Name extends string, Schema extends z.ZodType, Output, Code extends string> extends Common<
	Store,
	Name,
	Schema,
	Code
> {
	kind: 'grouped'
	runTogether: (
		context: { store: Store; now: Date; dice: Dice; secrets: Secrets },
		requests: readonly GroupedRequest<z.output<Schema>>[],
	) => Promise<(Output | Refusal<Code>)[]>
}

export type Operation<
	Store,
	Name extends string = string,
	Schema extends z.ZodType = z.ZodType,
	Output = unknown,
	Code extends string = string,
> =
	| Query<Store, Name, Schema, Output, Code>
	| SingleMutation<Store, Name, Schema, Output, Code>
	| GroupedMutation<Store, Name, Schema, Output, Code>

export const refuse: Refuse = (code, data) => new Refusal(code, data)

export const visitor: Actor = { kind: 'visitor' }

/** The product itself as a caller: a job or chore by its name, a gateway's notice by its request. */
export function asSystem(requestId: string): Caller {
	return { actor: { kind: 'system' }, locale: defaultLocale, requestId }
}
