import type { z } from 'zod'
import type { BeaconChain } from './beacon.ts'
import type { Dice } from './dice.ts'
import { defaultLocale, type Locale } from './locale.ts'
import type { LookedAt } from './moment.ts'
import type { Secrets } from './secrets.ts'
import type { Stories } from './stories.ts'

/** Who asks. Everything an operation may know about the caller; rights beyond it are looked up by guards. */
export type Actor =
	| { kind: 'visitor' }
	| { kind: 'account'; accountId: number; staff: boolean; session?: SessionFacts }
	/** A provider's own program, by its key: to its provider as a manager is, for the operations it may call and no other. */
	| { kind: 'program'; keyId: number; providerId: number; operations: readonly string[] }
	/** The product itself: jobs, gateways' notices after their signature was checked. */
	| { kind: 'system' }

/** The session an account speaks through; absent where there is none, as in a job on the account's behalf. */
export interface SessionFacts {
	id: number
	/** When the password, or what stands for it, was given: some things may only be done shortly after. */
	startedAt: Date
}

/** One caller of one operation. */
export interface Caller {
	actor: Actor
	locale: Locale
	/** Whose the cart and the orders of a guest are: SHA-256 of the visitor's cookie, absent before the first change; an account's own (kernel/visitor.ts). */
	visitor?: string
	/** What the browser says it is; absent where there is none, and at doors that nobody signs in through. */
	userAgent?: string
	/** Set while they look at the shop window at another moment: they change nothing then. */
	moment?: LookedAt
	requestId: string
}

/**
 * What a guard answers. `sign_in`: would perhaps be allowed after signing in. `second_step_needed`: will be allowed once they have set up a
 * second step. `not_found`: may not even know that it exists.
 */
export type Access = 'granted' | 'sign_in' | 'second_step_needed' | 'forbidden' | 'not_found'

/** The names facts may have: those there are words for. Whoever keeps the words adds them (features/desk/text/facts). */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled where the words are
export interface FactsWithWords {}

/** Something that happened, in the past tense. Facts are the audit log, the webhooks' source and what starts jobs. */
export interface Fact {
	/** `order.placed` */
	name: keyof FactsWithWords
	/** The thing it is about: `order:12`. */
	about: string
	/** The provider who may see it, when it is a provider's business. */
	providerId?: number
	/** With `eventId`, whatever is about an event, its orders or its people: it stands in that event's log. */
	data?: Record<string, unknown>
	/** The tags of cached lists that this fact makes outdated. What the fact is about (`about`) is cleared in any case. */
	clears?: readonly string[]
}

/** An expected "no", by code. Every code has a text in every language. */
export class Refusal<Code extends string = string> {
	constructor(
		readonly code: Code,
		readonly data: Record<string, unknown> = {},
	) {}
}

/** What an operation answers: the value, or why not. */
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

/** What a query may ask beside the store. */
export interface ReadContext<Store> extends QueryContext<Store> {
	/** Where pages are kept at Storyblok; null where staff writes them here. */
	stories: Stories | null
	/** Reads a thing once for all questions of one page, by a name that says everything it depends on; elsewhere it is read each time. */
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
	/** Which questions have an answer that is the same for everybody; all, when absent. */
	shared?: (input: Input) => boolean
	/** Facts whose tags match throw the answer away. */
	tags: (input: Input) => string[]
}

interface Common<Store, Name extends string, Schema extends z.ZodType, Code extends string> {
	name: Name
	input: Schema
	allow: Guard<Store, z.output<Schema>>
	refusals: readonly Code[]
	/** Its answer is for our own pages, which put it into a cookie; it is not on the wire. */
	pagesOnly?: true
	/** A change that also somebody may make who looks at another moment. */
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
