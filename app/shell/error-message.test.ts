import { expect, it } from 'vitest'
import { errorMessage } from './error-message.ts'
import { en } from './text/en_US.ts'
import { vi } from './text/vi_VN.ts'

const blamesUs = /our side|phía chúng tôi/

it('does not blame us for requests that were wrong or too late, and says what to do next', () => {
	for (const { error: text } of [en, vi])
		for (const status of [400, 403, 405, 409, 411, 412, 413, 415, 422, 429]) {
			const message = errorMessage(status, '/x', text)
			expect(message, String(status)).not.toMatch(blamesUs)
			if (status !== 403) expect(message, String(status)).toMatch(/again|reload|thử l|tải lại/)
		}
	expect(new Set([400, 409, 413, 429, 503].map((status) => errorMessage(status, '/x', en.error))).size).toBe(5)
})

it('says what is our fault, and shows a missing address exactly as it was asked for', () => {
	expect(errorMessage(500, '/x', en.error)).toMatch(blamesUs)
	expect(errorMessage(502, '/x', vi.error)).toMatch(blamesUs)
	expect(errorMessage(404, '/en_US/x?y', en.error)).toBe('Page not found: /en_US/x?y')
})
