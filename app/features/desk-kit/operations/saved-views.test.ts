import { describe, expect, it } from 'vitest'
import { RouterContextProvider } from 'react-router'
import { asAccount, play } from '#world/testing/test-world.ts'
import { readUnkeptView } from '~/kernel/unkept-view.ts'
import { pageRequest } from '~/platform/session/request.server.ts'
import { loader as codes } from '~/features/promotion/pages/codes.tsx'
import { loader as facts } from '~/features/desk/pages/facts.tsx'
import { action as keepOrDrop } from '~/features/desk-kit/pages/views.ts'
import { listSavedViews } from './list-saved-views.server.ts'
import { removeView } from './remove-view.server.ts'
import { saveView } from './save-view.server.ts'

describe('views of the desk', () => {
	it('are saved by name, for the account that saved them', () =>
		play(async ({ value, stage }) => {
			const me = asAccount(stage.accounts.staff, { staff: true })
			const { id } = await value(saveView, { list: 'orders', name: ' Chờ giao ', query: '?status=Confirmed' }, me)
			const again = await value(saveView, { list: 'orders', name: 'Chờ giao', query: '?status=Pending' }, me)
			await value(saveView, { list: 'returns', name: 'Chờ giao', query: '?state=requested' }, me)
			expect(again.id).toBe(id)
			expect(await value(listSavedViews, { list: 'orders' }, me)).toEqual({ views: [{ id, name: 'Chờ giao', query: '?status=Pending' }] })

			const other = asAccount(stage.accounts.customer, { staff: true })
			await value(removeView, { id }, other)
			expect((await value(listSavedViews, { list: 'orders' }, me)).views).toHaveLength(1)
			await value(removeView, { id }, me)
			expect((await value(listSavedViews, { list: 'orders' }, me)).views).toEqual([])
		}))

	it.each([
		['codes', codes, '?provider=platform&sort=-used'],
		['facts', facts, '?name=order.placed'],
	] as const)('stand over the list they were kept of: %s', (list, loader, query) =>
		play(async ({ value, stage, world }) => {
			const me = asAccount(stage.accounts.staff, { staff: true })
			await value(saveView, { list, name: 'Của tôi', query }, me)
			const context = new RouterContextProvider()
			context.set(pageRequest, { world, caller: me, origin: 'http://localhost', prefix: '', address: '' })
			const shown = await loader({ context, request: new Request(`http://localhost/desk/${list}${query}`), params: {} } as never)
			expect(shown.views).toMatchObject([{ name: 'Của tôi', query }])
		}),
	)

	it("of an organiser's codes are separate from those of the desk, and saving one leads back to the list", () =>
		play(async ({ value, stage, world }) => {
			const me = asAccount(stage.accounts.owner, { staff: true })
			const query = '?state=paused&sort=name'
			const asked = (path: string, form?: Record<string, string>) => {
				const context = new RouterContextProvider()
				context.set(pageRequest, { world, caller: me, origin: 'http://localhost', prefix: '', address: '' })
				const body = form && new URLSearchParams(form)
				return { context, request: new Request(`http://localhost${path}`, body && { method: 'post', body }), params: {} } as never
			}
			const sent = { list: 'my-codes', name: 'Tạm dừng', query, back: '/my-events/codes', intent: 'keep' }
			const kept = await keepOrDrop(asked('/my-events/views', sent))
			expect(kept.headers.get('location')).toBe(`/my-events/codes${query}`)
			const mine = await codes(asked(`/my-events/codes${query}`))
			expect(mine.views).toMatchObject([{ name: 'Tạm dừng', query }])
			expect((await codes(asked('/desk/codes'))).views).toEqual([])

			const dropped = { id: String(mine.views[0]?.id), back: '/my-events/codes', intent: 'remove' }
			expect((await keepOrDrop(asked('/my-events/views', dropped))).headers.get('location')).toBe('/my-events/codes')
			expect((await value(listSavedViews, { list: 'my-codes' }, me)).views).toEqual([])
		}))

	it('that cannot be saved lead back to the list, with the reason and what was typed', () =>
		play(async ({ value, refusal, stage, world }) => {
			const me = asAccount(stage.accounts.staff, { staff: true })
			const keep = async (name: string, query = '?status=Pending') => {
				const context = new RouterContextProvider()
				context.set(pageRequest, { world, caller: me, origin: 'http://localhost', prefix: '', address: '' })
				const body = new URLSearchParams({ list: 'orders', name, query, back: '/desk/orders', intent: 'keep' })
				const answer = await keepOrDrop({ context, request: new Request('http://localhost/desk/views', { method: 'post', body }) } as never)
				const to = new URL(answer.headers.get('location') ?? '', 'http://localhost')
				return { query: to.search, unkept: readUnkeptView(to.searchParams) }
			}
			for (let nth = 1; nth < 200; nth += 1) await value(saveView, { list: 'returns', name: `Góc ${nth}`, query: '?state=requested' }, me)
			expect(await keep('  ')).toMatchObject({ unkept: { reason: 'unnamed' } })
			expect(await keep('Dài', `?search=${'a'.repeat(2_000)}`)).toMatchObject({ unkept: { reason: 'long', name: 'Dài' } })
			expect(await keep('Vừa đủ')).toEqual({ query: '?status=Pending', unkept: undefined })

			const tooMany = await keep('Một nữa & thêm')
			expect(tooMany.unkept).toEqual({ reason: 'full', name: 'Một nữa & thêm' })
			expect(new URLSearchParams(tooMany.query).get('status')).toBe('Pending')
			expect(await refusal(saveView, { list: 'orders', name: 'Một nữa', query: '?status=Draft' }, me)).toBe('too_many_views')
			// A saved view may be replaced by another one.
			expect(await keep('Vừa đủ', '?status=Confirmed')).toEqual({ query: '?status=Confirmed', unkept: undefined })
		}))
})
