import { describe, expect, it } from 'vitest'
import { unmarkScripts } from './security-headers.ts'
import { letScriptsSleep } from './sleeping-scripts.ts'

const page =
	'<head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/a.css"/></head><body>Xin chào<script nonce="m" type="module" async="">import "/assets/a.js"</script></body>'

describe('scripts of a page for reading', () => {
	it('are neither loaded nor run, and can be woken under the same policy', () => {
		const sleeping = letScriptsSleep(page, 'm')
		expect(sleeping).not.toContain('modulepreload')
		expect(sleeping).toContain('<link rel="stylesheet" href="/a.css"/>')
		expect(sleeping).toContain('<script nonce="m" type="text/plain" id="sleeping" async="">import "/assets/a.js"</script>')
		// The sleeping text has its hash in the policy, so that it may run when it is put into a script of its own.
		expect(unmarkScripts(sleeping, 'm').hashes).toHaveLength(2)
		expect(unmarkScripts(sleeping, 'm').hashes).toContain(unmarkScripts(page, 'm').hashes[0])
	})

	it('leave a page without scripts as it is', () => {
		expect(letScriptsSleep('<p>Xin chào</p>', 'm')).toBe('<p>Xin chào</p>')
	})
})
