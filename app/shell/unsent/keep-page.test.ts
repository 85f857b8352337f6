import { createMemoryRouter, data } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { keepPage, keepPagesOf } from './keep-page.ts'
import { setUnsentForm, unsentForm } from './unsent-form.ts'

afterEach(() => setUnsentForm(undefined))

/** A page with a form, and a server whose answers the test sets. */
async function opened(answers: { load?: () => unknown; act?: () => unknown }) {
	const seen: string[] = []
	const router = createMemoryRouter(
		[
			{
				id: 'root',
				path: '/',
				middleware: [keepPage as never],
				children: [
					{
						id: 'form',
						path: 'form',
						loader: () => answers.load?.() ?? 'loaded',
						action: async ({ request }) => {
							seen.push(String((await request.formData()).get('key')))
							return answers.act?.() ?? 'answered'
						},
					},
					{ id: 'other', path: 'other', action: () => answers.act?.() ?? null },
				],
			},
		],
		{ initialEntries: ['/form'] },
	)
	const stop = keepPagesOf(router)
	await router.navigate('/form')
	const send = (action = '/form', key = 'k1') => {
		const formData = new FormData()
		formData.set('key', key)
		return router.navigate(action, { formMethod: 'post', formData })
	}
	return { router, send, seen, stop, answers }
}

const gone = () => {
	throw new TypeError('Failed to fetch')
}
const broken = () => {
	throw data('', { status: 503 })
}

describe('a form that gets no answer', () => {
	it.each([
		['network', gone],
		['busy', broken],
		[
			'failed',
			() => {
				throw new Error('a fault')
			},
		],
	])('stays as it was told last: %s', async (why, act) => {
		const { router, send, stop, answers } = await opened({})
		await send()
		expect(router.state.actionData).toEqual({ form: 'answered' })
		Object.assign(answers, { act, load: why === 'network' ? gone : undefined })
		await send()
		expect(router.state.errors).toBeNull()
		expect(router.state.actionData).toEqual({ form: 'answered' })
		expect(router.state.loaderData).toMatchObject({ form: 'loaded' })
		expect(router.state.location.pathname).toBe('/form')
		expect(unsentForm()?.why).toBe(why)
		stop()
	})

	it('is sent again with the same content, and forgotten once it is answered', async () => {
		const { router, send, seen, stop, answers } = await opened({ act: gone })
		await send()
		answers.act = undefined
		unsentForm()?.again()
		await expect.poll(() => router.state.actionData).toEqual({ form: 'answered' })
		expect(seen).toEqual(['k1', 'k1'])
		expect(unsentForm()).toBeUndefined()
		stop()
	})

	it('keeps its page, also where it leads to another page', async () => {
		const { router, send, stop } = await opened({ act: gone })
		await send('/other')
		await expect.poll(() => router.state.navigation.state).toBe('idle')
		expect(router.state.location.pathname).toBe('/form')
		expect(router.state.errors).toBeNull()
		expect(unsentForm()?.why).toBe('network')
		stop()
	})
})

it('does not keep pages that do not exist, or are not allowed', async () => {
	const { router, send, stop } = await opened({
		act: () => {
			throw data(null, { status: 404 })
		},
	})
	await send()
	expect(Object.values(router.state.errors ?? {})).toMatchObject([{ status: 404 }])
	expect(unsentForm()).toBeUndefined()
	stop()
})
