import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { callerAs, play } from '#world/testing/test-world.ts'
import { pageRequest } from '~/platform/session/request.server.ts'
import { addProductsToCart } from '~/features/cart/operations/add-products-to-cart.server.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { findCart } from '~/features/checkout/operations/find-cart.server.ts'
import { action } from './cart.tsx'

describe('typing codes into the cart', () => {
	it('is slowed down for people who guess, as on the wire', async () => {
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

describe('a code that is right', () => {
	it('is not counted as a guess: at a sale many people behind one address type codes', async () => {
		await play(async ({ world, stage, value }) => {
			const caller = callerAs(undefined, { visitor: 'lan' })
			await value(addTicketsToCart, { eventId: stage.event, items: [{ variantId: stage.variants.plain, quantity: 1 }] }, caller)
			const counted: string[] = []
			const take = async (name: string, key: string) => {
				counted.push(`${name} ${key}`)
				return { allowed: true, retryAfterSeconds: 0 }
			}
			const giveBack = (name: string, key: string) => void counted.push(`right: ${name} ${key}`)
			const typing = async (code: string) => {
				const context = new RouterContextProvider()
				context.set(pageRequest, {
					world: { ...world, limits: { ...world.limits, take, giveBack } },
					caller,
					origin: 'http://localhost',
					prefix: '',
					address: '203.0.113.9',
				})
				const request = new Request('http://localhost/cart', { method: 'POST', body: new URLSearchParams({ intent: 'code', code }) })
				await action({ context, request, params: {}, url: new URL(request.url) } as never)
				return counted.splice(0)
			}
			expect(await typing('KHONGCO')).toEqual(['code-entry 203.0.113.9'])
			expect(await typing('BANBE')).toEqual(['code-entry 203.0.113.9', 'right: code-entry 203.0.113.9'])
		})
	})
})

describe('setting quantities of several lines at once', () => {
	it('keeps the quantities that are possible when another one is refused', async () => {
		await play(async ({ world, stage, value }) => {
			const caller = callerAs(undefined, { visitor: 'lan' })
			await value(addTicketsToCart, { eventId: stage.event, items: [{ variantId: stage.variants.plain, quantity: 1 }] }, caller)
			const { lines } = await value(addProductsToCart, { items: [{ variantId: stage.product, quantity: 1 }] }, caller)
			const of = (kind: string) => lines.find((line) => line.kind === kind)?.id ?? 0
			const context = new RouterContextProvider()
			context.set(pageRequest, { world, caller, origin: 'http://localhost', prefix: '', address: '203.0.113.9' })
			const body = new URLSearchParams({ intent: 'set', [`quantity.${of('ticket')}`]: '9999', [`quantity.${of('product')}`]: '3' })
			const request = new Request('http://localhost/cart', { method: 'POST', body })
			const answer = await action({ context, request, params: {}, url: new URL(request.url) } as never)
			expect(answer).toMatchObject({ data: { refusal: { code: 'above_maximum', data: { limit: 10 }, lineId: of('ticket') } } })
			expect((await value(findCart, {}, caller)).lines).toMatchObject([{ quantity: 1 }, { quantity: 3 }])
		})
	})
})
