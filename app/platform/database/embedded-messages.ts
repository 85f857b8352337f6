/** What the thread of the embedded database is asked. `transaction` names the transaction a statement belongs to. */
export type ThreadRequest =
	| { id: number; kind: 'query'; text: string; values: unknown[]; rows: 'array' | 'object' | 'plain'; transaction?: number }
	| { id: number; kind: 'exec'; text: string; transaction?: number }
	| { id: number; kind: 'begin' }
	| { id: number; kind: 'commit' | 'rollback'; transaction: number }
	| { id: number; kind: 'close' }

/** One question without its number. */
export type Question = ThreadRequest extends infer Each ? (Each extends { id: number } ? Omit<Each, 'id'> : never) : never

/** An error as it crosses the threads: class and prototype are lost on the way, these fields are not. */
export interface ThreadError {
	message: string
	code?: string
	constraint?: string
	table?: string
	detail?: string
}

export type ThreadAnswer = { id: number; value: unknown } | { id: number; error: ThreadError }
