import type { RouterContextProvider } from 'react-router'
import type { LimitName } from '~/platform/rate-limit/rate-limit.server.ts'
import { pageRequest } from './request.server.ts'

/**
 * Counts one try by a form against limits, each with its key.
 * @returns how many seconds to wait; 0 when the try is allowed
 */
export async function countTry(context: Readonly<RouterContextProvider>, keys: Partial<Record<LimitName, string>>): Promise<number> {
	const { world } = context.get(pageRequest)
	const verdicts = await Promise.all(Object.entries(keys).map(([name, key]) => world.limits.take(name as LimitName, key)))
	return Math.max(0, ...verdicts.map(({ retryAfterSeconds }) => retryAfterSeconds))
}

/** Takes a right try back: at a sale and at the door, a crowd behind one address must not lock itself out. */
export function takeBackTry(context: Readonly<RouterContextProvider>, keys: Partial<Record<LimitName, string>>): void {
	const { world } = context.get(pageRequest)
	for (const [name, key] of Object.entries(keys)) world.limits.giveBack(name as LimitName, key)
}

/** The headers of one person's page: it is kept nowhere, and tells a person who was too fast when to come again. */
export function personalHeaders({ actionHeaders }: { actionHeaders: Headers }): HeadersInit {
	const retryAfter = actionHeaders.get('retry-after')
	return { 'cache-control': 'no-store', ...(retryAfter === null ? {} : { 'retry-after': retryAfter }) }
}
