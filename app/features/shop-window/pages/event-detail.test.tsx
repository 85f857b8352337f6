import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { Caller } from '~/kernel/operation.ts'
import { pageRequest, type PageRequest } from '~/platform/session/request.server.ts'
import { asAccount, callerAs, play, type TestWorld } from '#world/testing/test-world.ts'
import { events } from '~/features/event/tables.server.ts'
import { action, loader } from './event-detail.tsx'

const origin = 'https://hoi.example.vn'

function requested(world: TestWorld, path: string, caller: Caller = callerAs(), init?: RequestInit) {
	const context = new RouterContextProvider()
	const asked: PageRequest = { world, caller, origin, prefix: '', address: '' }
	context.set(pageRequest, asked)
	const url = new URL(path, origin)
	const id = url.pathname.slice('/event/'.length)
	return { asked, given: { params: { id }, url, request: new Request(url, init), context, pattern: '/event/:id' } }
}

/** What a loader throws at React Router: a redirect, or data with a status. */
async function thrown(loading: Promise<unknown>) {
	try {
		await loading
	} catch (error) {
		if (error instanceof Response) return { status: error.status, location: error.headers.get('location') }
		return { status: (error as { init: { status: number } }).init.status, location: null }
	}
	throw new Error('nothing was thrown')
}

describe('the address of an event', () => {
	it('redirects permanently from its number and from old slugs to its own address', async () => {
		await play(async ({ world, stage }) => {
			const own = `/event/chay-dem-${stage.event}`
			for (const path of [`/event/${stage.event}`, `/event/ten-cu-${stage.event}`])
				expect(await thrown(loader(requested(world, path).given))).toEqual({ status: 301, location: own })
			expect(await thrown(loader(requested(world, `/event/${stage.event}?bib=1042`).given))).toEqual({
				status: 301,
				location: `${own}?bib=1042`,
			})
		})
	})

	it('does not exist for drafts, strangers and templates', async () => {
		await play(async ({ world, stage }) => {
			for (const path of [`/event/chua-mo-${stage.draftEvent}`, '/event/khong-co-999999', '/event/khong-so', `/event/mau-t-${stage.event}`])
				expect(await thrown(loader(requested(world, path).given))).toEqual({ status: 404, location: null })
		})
	})
})

/** The loaded page of an event, whose provider is not suspended. */
function shownOf(loaded: Awaited<ReturnType<typeof loader>>) {
	if ('type' in loaded) throw new Error('the provider is suspended')
	return loaded
}

describe('the page of an event', () => {
	it('is the same for all visitors, and rendered for each account', async () => {
		await play(async ({ world, stage }) => {
			const load = async (caller: Caller) => {
				const { asked, given } = requested(world, `/event/chay-dem-${stage.event}`, caller)
				const { role } = shownOf(await loader(given))
				return { role, sharing: asked.sharing }
			}
			expect(await load(callerAs())).toEqual({
				role: null,
				sharing: { seconds: 10, tags: [`event:${stage.event}`, `provider:${stage.provider}`] },
			})
			expect(await load(asAccount(stage.accounts.manager))).toEqual({ role: 'manager', sharing: undefined })
			expect(await load(asAccount(stage.accounts.checkIn))).toEqual({ role: 'check_in', sharing: undefined })
			for (const account of ['customer', 'otherOwner'] as const)
				expect(await load(asAccount(stage.accounts[account]))).toEqual({ role: null, sharing: undefined })
		})
	})

	it('carries no questions, and the number of places left only when few are left', async () => {
		await play(async ({ world, stage }) => {
			const { event } = shownOf(await loader(requested(world, `/event/chay-dem-${stage.event}`).given))
			expect(JSON.stringify(event)).not.toContain('Cỡ áo')
			const left = (id: number) => event.tickets.flatMap(({ variants }) => variants).find((variant) => variant.id === id)?.left
			expect(left(stage.variants.plain)).toBe(10)
			expect(left(stage.variants.free)).toBeNull()
		})
	})
})

describe('similar events', () => {
	it('are future events, without this one and without cancelled ones', async () => {
		await play(async ({ world, stage }) => {
			const similar = async (path: string) => shownOf(await loader(requested(world, path).given)).similar.map(({ id }) => id)
			const here = `/event/chay-dem-${stage.event}`
			expect(await similar(here)).toEqual([stage.otherEvent])
			const change = (set: Partial<typeof events.$inferInsert>) =>
				world.database.transaction((store) => store.update(events).set(set).where(eq(events.id, stage.otherEvent)))
			await change({ state: 'cancelled' })
			world.pass({ minutes: 1 })
			expect(await similar(here)).toEqual([])
		})
	})
})

describe('merchandise', () => {
	const post = (fields: Record<string, string>): RequestInit => ({ method: 'POST', body: new URLSearchParams(fields) })

	it('goes into the cart; without JavaScript the cart is the next page', async () => {
		await play(async ({ world, stage }) => {
			const path = `/event/chay-dem-${stage.event}`
			const fields = { productId: '1', variantId: String(stage.product) }
			const plain = await action(requested(world, path, callerAs(), post(fields)).given)
			expect(plain).toBeInstanceOf(Response)
			expect((plain as Response).headers.get('location')).toBe('/cart')
			expect(await action(requested(world, path, callerAs(), post({ ...fields, stay: 'yes' })).given)).toMatchObject({
				data: { productId: 1 },
			})
		})
	})

	it('is refused with a sentence', async () => {
		await play(async ({ world, stage }) => {
			const path = `/event/chay-dem-${stage.event}`
			const refused = (variantId: string) =>
				action(requested(world, path, callerAs(), post({ productId: '1', variantId, stay: 'yes' })).given)
			expect(await refused('999999')).toMatchObject({
				data: { problem: expect.stringContaining('không còn được bán') as string },
				init: { status: 409 },
			})
			expect(await refused('<b>')).toMatchObject({ init: { status: 400 } })
		})
	})
})
