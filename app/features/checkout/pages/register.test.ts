import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { callerAs, play, type Played } from '#world/testing/test-world.ts'
import { pageRequest } from '~/platform/session/request.server.ts'
import { quantityFieldName } from '~/features/attendee/registration/rules/chosen-tickets.ts'
import { en } from '~/features/attendee/registration/text/en_US.ts'
import { action } from './register.tsx'

/** What the page answers to a form while the database fails every write. */
async function sent({ world, stage }: Played, form: Record<string, string>) {
	const context = new RouterContextProvider()
	const transaction = () => Promise.reject(new Error('the database is gone'))
	const broken = { ...world, database: { ...world.database, transaction } }
	context.set(pageRequest, { world: broken, caller: callerAs(undefined, { visitor: 'lan' }), origin: '', prefix: '', address: '' })
	const id = `chay-dem-${stage.event}`
	const request = new Request(`http://localhost/event/${id}/registration`, { method: 'POST', body: new URLSearchParams(form) })
	return (await action({ context, params: { id }, request } as never)) as unknown as {
		data: Record<string, unknown>
		init: { status: number }
	}
}

it('says in the specification’s words that a registration failed, and keeps what was chosen', async () => {
	await play(async (played) => {
		const { plain } = played.stage.variants
		const chosen = await sent(played, { intent: 'add', [quantityFieldName(plain)]: '2' })
		expect(chosen).toMatchObject({ data: { refusal: { code: 'registration_failed' } }, init: { status: 500 } })
		expect(chosen.data['chosen']).toEqual({ [plain]: 2 })
		expect(en.failed).toBe('Registration failed. Please contact event provider for more information!')
	})
})
