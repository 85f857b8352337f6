import type { IncomingMessage } from 'node:http'
import type { Caller } from '../app/kernel/operation.ts'

/** How many seconds the caller must wait before this mutation is looked at; 0 when it may go on. */
export type MutationLimit = (incoming: IncomingMessage, caller: Caller, wireName: string) => Promise<number>
