import { describe, expect, it } from 'vitest'
import { RouterContextProvider } from 'react-router'
import { asAccount, play } from '#world/testing/test-world.ts'
import { pageRequest } from '../../../platform/session/request.server.ts'
import { loader as codes } from '../../promotion/pages/codes.tsx'
import { loader as facts } from '../pages/facts.tsx'
import { listSavedViews } from './list-saved-views.server.ts'
import { removeView } from './remove-view.server.ts'
import { saveView } from './save-view.server.ts'

describe('views of the desk', () => {
	it('are kept by name, for who kept them', () =>
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
})
