import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { callerAs } from '#world/testing/test-world.ts'
import type { Locale } from '~/kernel/locale.ts'
import { pageRequest } from '~/platform/session/request.server.ts'
import { loader } from './check-in-manifest.ts'

async function manifestIn(locale: Locale, prefix: string) {
	const context = new RouterContextProvider()
	context.set(pageRequest, { caller: callerAs(undefined, { locale }), prefix } as never)
	return (await loader({ context } as never).json()) as object
}

it('installs the gate in the language of its page, opening that page', async () => {
	const own = (page: string) => ({ id: page, start_url: page, scope: page })
	expect(await manifestIn('vi_VN', '')).toMatchObject({ ...own('/check-in'), lang: 'vi-VN', name: 'Hội – Soát vé' })
	expect(await manifestIn('en_US', '/en_US')).toMatchObject({ ...own('/en_US/check-in'), lang: 'en-US', name: 'Hội – Check-in' })
})
