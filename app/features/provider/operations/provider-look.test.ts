import { expect, it } from 'vitest'
import { asAccount, callerAs, play } from '#world/testing/test-world.ts'
import { findEvent } from '~/features/shop-window/operations/find-event.server.ts'
import { changeProvider } from './change-provider.server.ts'
import { changeProviderPictures } from './change-provider-pictures.server.ts'
import { findProviderPage } from '~/features/shop-window/operations/find-provider-page.server.ts'
import { findProviderProfile } from './find-provider-profile.server.ts'
import { typedOfProvider } from '~/features/provider/rules/provider-form.ts'
import { providerIn } from '~/features/provider/answers/provider-form-sent.server.ts'

const picture = (name: string) => ({ path: `providers/${name}`, width: 400, height: 160, color: '#c5301f' })

it('shows the logo and the cover that a provider chose, on its page and on pages of its events', async () => {
	await play(async ({ value, refusal, stage }) => {
		const [providerId, owner] = [stage.provider, asAccount(stage.accounts.owner)]
		const shown = async () => ({
			page: await value(findProviderPage, { slug: 'hoi-chay' }, callerAs()),
			event: (await value(findEvent, { id: stage.event }, callerAs())).provider,
		})
		expect(await shown()).toMatchObject({ page: { logo: null, cover: null }, event: { logo: null } })

		const change = (more: object) => value(changeProviderPictures, { providerId, ...more }, owner)
		expect(await change({ logo: picture('one'), cover: picture('wide') })).toEqual({ dropped: [] })
		expect(await shown()).toMatchObject({
			page: { logo: { path: 'providers/one', width: 400 }, cover: { path: 'providers/wide' } },
			event: { logo: { path: 'providers/one' } },
		})
		// The same picture changes nothing; another one replaces the first, and a picture that is not named stays.
		expect(await change({ logo: picture('one') })).toEqual({ dropped: [] })
		expect(await change({ logo: picture('two') })).toEqual({ dropped: ['providers/one'] })
		expect(await change({ cover: null })).toEqual({ dropped: ['providers/wide'] })
		expect(await shown()).toMatchObject({ page: { logo: { path: 'providers/two' }, cover: null } })
		expect(await refusal(changeProviderPictures, { providerId, logo: picture('../secret') }, owner)).toBe('invalid_input')
		expect(await refusal(changeProviderPictures, { providerId, logo: null }, asAccount(stage.accounts.manager))).toBe('forbidden')
	})
})

it('tells everybody only the contact facts that the provider shows', async () => {
	await play(async ({ value, stage }) => {
		const [providerId, owner] = [stage.provider, asAccount(stage.accounts.owner)]
		const before = typedOfProvider(await value(findProviderProfile, { providerId }, owner))
		const provider = { ...providerIn(before), website: 'hoichay.vn', showsEmail: false, showsPhone: false }
		expect((await value(changeProvider, { providerId, provider }, owner)).changed.sort()).toEqual(['showsEmail', 'showsPhone', 'website'])
		const told = { website: 'https://hoichay.vn/', email: null, phone: null }
		expect(await value(findProviderPage, { slug: 'hoi-chay' }, callerAs())).toMatchObject(told)
		expect((await value(findEvent, { id: stage.event }, callerAs())).provider).toMatchObject(told)
		expect(await value(findProviderProfile, { providerId }, owner)).toMatchObject({ email: before.email, phone: before.phone })
	})
})
