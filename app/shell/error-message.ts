import type { vi } from './text/vi_VN.ts'

type ErrorText = (typeof vi)['error']

/**
 * The message of an error page: what happened, and what to do next. Only errors that are our fault say so (specification §8); a request that
 * could not be read, or came too late, does not.
 */
export function errorMessage(status: number, fullPath: string, text: ErrorText): string {
	if (status === 404) return text.notFound(fullPath)
	if (status === 403) return text.forbidden
	if (status === 409 || status === 412) return text.changed
	if (status === 413) return text.tooLarge
	if (status === 429) return text.tooMany
	if (status === 503) return text.busy
	return status >= 400 && status < 500 ? text.request : text.server
}
