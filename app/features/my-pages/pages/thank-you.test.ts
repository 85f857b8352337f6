import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { asAccount, callerAs, play, type Played } from '#world/testing/test-world.ts'
import type { Caller } from '~/kernel/operation.ts'
import { pageRequest } from '~/platform/session/request.server.ts'
import { loader } from './thank-you.tsx'

/** Where `/checkout/thank-you` leads, or the status of its refusal. */
async function answerTo(played: Played, search: string, caller: Caller): Promise<unknown> {
	const context = new RouterContextProvider()
	context.set(pageRequest, { world: played.world, caller, origin: 'http://localhost', prefix: '', address: '' })
	const request = new Request(`http://localhost/checkout/thank-you${search}`)
	const thrown: unknown = await loader({ context, request, params: {} } as never).catch((each: unknown) => each)
	return thrown instanceof Response ? thrown.headers.get('location') : (thrown as { init: ResponseInit }).init.status
}

describe('the page that thanks for an order', () => {
	it('leads on where its address names no order, and tells nobody whether an order exists', async () => {
		await play(async (played) => {
			expect(await answerTo(played, '', callerAs())).toBe('/cart')
			expect(await answerTo(played, '', asAccount(played.stage.accounts.customer))).toBe('/my-orders')
			expect(await answerTo(played, '?order=12345678&secret=x', callerAs())).toBe(404)
		})
	})
})
