import { isRouteErrorResponse } from 'react-router'

/** Why a request got no answer that a page could show: the network is gone, the server is too busy, or something broke. */
export type Unanswered = 'network' | 'busy' | 'failed'

/** Statuses that end a page in any case, whatever was typed on it: not allowed, and not found. */
const finalStatuses = [401, 403, 404, 410]

/** Why a loader or an action failed, where trying again may help; nothing for real answers. */
export function whyUnanswered({ type, result }: { type: string; result: unknown }): Unanswered | undefined {
	if (type !== 'error') return undefined
	if (result instanceof Response) return undefined
	if (isRouteErrorResponse(result)) return ofStatus(result.status)
	if (!isWrapped(result)) return ofError(result)
	return result.data instanceof Error ? ofError(result.data) : ofStatus(result.init?.status ?? 500)
}

function ofStatus(status: number): Unanswered | undefined {
	if (finalStatuses.includes(status)) return undefined
	return status === 503 || status === 429 ? 'busy' : 'failed'
}

/** A browser throws a `TypeError` when it got no answer at all. */
function ofError(error: unknown): Unanswered {
	return error instanceof TypeError ? 'network' : 'failed'
}

/** Whether a result is the router's wrapper of an error or of `data(…)`, which has a status. */
function isWrapped(result: unknown): result is { data: unknown; init: { status?: number } | null } {
	return typeof result === 'object' && result !== null && 'type' in result && result.type === 'DataWithResponseInit'
}
