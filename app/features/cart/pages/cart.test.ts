import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { callerAs, play } from '#world/testing/test-world.ts'
import { pageRequest } from '../../../platform/session/request.server.ts'
import { action } from './cart.tsx'

describe('typing codes into the cart', () => {
	it('is slowed down for whoever guesses, as at the wire', async () => {
		await play(async ({ world }) => {
			const counted: string[][] = []
			const take = async (name: string, key: string) => {
				counted.push([name, key])
				return { allowed: false, retryAfterSeconds: 60 }
			}
			const context = new RouterContextProvider()
			const caller = callerAs(undefined, { visitor: 'lan' })
			context.set(pageRequest, {
				world: { ...world, limits: { ...world.limits, take } },
				caller,
				origin: 'http://localhost',
				prefix: '',
				address: '203.0.113.9',
			})
			const request = new Request('http://localhost/cart', { method: 'POST', body: new URLSearchParams({ intent: 'code', code: 'BANBE' }) })
			const answer = await action({ context, request, params: {}, url: new URL(request.url) } as never)
			expect(counted).toEqual([['code-entry', '203.0.113.9']])
			expect(answer).toMatchObject({ data: { refusal: { code: 'too_many_tries', typed: 'BANBE' } }, init: { status: 429 } })
		})
	})
})
