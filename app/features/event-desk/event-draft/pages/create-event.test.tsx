import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { asAccount, play, type Played } from '#world/testing/test-world.ts'
import type { Caller } from '~/kernel/operation.ts'
import { facts } from '~/platform/facts/tables.server.ts'
import { pageRequest } from '~/platform/session/request.server.ts'
import { and, eq } from 'drizzle-orm'
import { action, loader } from './create-event.tsx'

function pageOf({ world }: Played, caller: Caller, search = '') {
	const context = new RouterContextProvider()
	context.set(pageRequest, { world, caller, origin: 'http://localhost', prefix: '', address: '' })
	const address = `http://localhost/event/create${search}`
	return {
		loaded: () => loader({ context, request: new Request(address), params: {} } as never),
		sent: (typed: Readonly<Record<string, string>>) =>
			action({ context, request: new Request(address, { method: 'post', body: new URLSearchParams(typed) }), params: {} } as never),
	}
}

const statusOf = (thrown: unknown) => (thrown as { init?: ResponseInit }).init?.status

it('lets staff begin an event for any provider, which the log says; others only for their own providers', async () => {
	await play(async (played) => {
		const { stage, world } = played
		const staff = asAccount(stage.accounts.staff, { staff: true })
		const search = `?provider=${stage.otherProvider}`
		expect(await pageOf(played, staff).loaded()).toMatchObject({ providers: [], isStaff: true, helped: null })
		const page = pageOf(played, staff, search)
		const { providers, initial } = await page.loaded()
		expect(providers).toEqual([{ id: stage.otherProvider, name: 'Ban Khác' }])
		const owner = await pageOf(played, asAccount(stage.accounts.owner), search).loaded()
		expect(owner).toMatchObject({ providers: [{ id: stage.provider }], isStaff: false, helped: null })
		for (const wrong of ['?provider=999999', '?provider=x']) expect(await pageOf(played, staff, wrong).loaded().catch(statusOf)).toBe(404)

		const typed = { ...initial, provider: String(stage.otherProvider), name: 'Giải giúp', city: 'Huế' }
		expect(await page.sent(typed)).toMatchObject({ status: 303 })
		const made = await world.database.reader
			.select({ actor: facts.actor })
			.from(facts)
			.where(and(eq(facts.name, 'event.created'), eq(facts.providerId, stage.otherProvider)))
		expect(made).toEqual([{ actor: `account:${stage.accounts.staff}` }])
	})
})
