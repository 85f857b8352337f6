import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { reachedBy } from '#world/testing/refusing.ts'
import { asAccount, play, system, type Played } from '#world/testing/test-world.ts'
import { listFacts } from '~/features/desk/operations/list-facts.server.ts'
import { duplicateEvent } from '~/features/event-desk/event-draft/operations/duplicate-event.server.ts'
import { findEventContents } from '~/features/event-desk/event-draft/operations/find-event-contents.server.ts'
import { listEventFacts } from '~/features/event-desk/operations/list-event-facts.server.ts'
import { ownAccounts } from '~/features/provider/own-account/testing/own-accounts.ts'
import { waysHere } from '~/features/payment/payment-way/answers/ways-form-sent.server.ts'
import { changeEventWays } from './change-event-ways.server.ts'
import { changeProviderWays } from './change-provider-ways.server.ts'
import { findEventWays } from './find-event-ways.server.ts'
import { findProviderWays } from './find-provider-ways.server.ts'

const ways = ['card', 'momo', 'vietqr']
const all = { 'card.on': 'on', 'momo.on': 'on', 'vietqr.on': 'on' }
const nobody = { 'card.on': '', 'momo.on': '', 'vietqr.on': '' }

const people = ({ stage }: Played) => ({
	owner: asAccount(stage.accounts.owner),
	manager: asAccount(stage.accounts.manager),
	staff: asAccount(stage.accounts.staff, { staff: true }),
})

describe('the ways of a provider', () => {
	const changing = reachedBy(changeProviderWays)
	const finding = reachedBy(findProviderWays)
	afterAll(() => expect([...changing.missing(), ...finding.missing()]).toEqual([]))

	it('are all ways until the provider changes them, once, with a fact that names the change', () =>
		play(async (played) => {
			const { value, stage } = played
			const { owner, staff } = people(played)
			const providerId = stage.provider
			expect(await value(findProviderWays, { providerId }, owner)).toMatchObject({ wayTerms: {} })
			const typed = { ...all, 'momo.on': '', 'card.least': '50.000' }
			expect((await value(changeProviderWays, { providerId, ways, typed }, owner)).changed).toEqual(['wayLeast.card', 'wayOffered.momo'])
			expect((await value(changeProviderWays, { providerId, ways, typed }, staff)).changed).toEqual([])
			expect(await value(findProviderWays, { providerId }, staff)).toMatchObject({
				wayTerms: { card: { leastMinor: 50_000 }, momo: { off: true } },
			})
			const { facts } = await value(listFacts, { about: `provider:${providerId}` }, staff)
			expect(facts.map(({ name, details }) => [name, details])).toEqual([
				[
					'provider.ways_changed',
					[
						{
							...{ of: 'wayLeast', which: 'Thẻ tín dụng, thẻ ghi nợ', from: { kind: 'empty' } },
							to: { kind: 'amount', amount: { amount: 50_000, currency: 'VND' } },
						},
						{ of: 'wayOffered', which: 'Ví MoMo', from: { kind: 'flag', on: true }, to: { kind: 'flag', on: false } },
					],
				],
			])
		}))

	it('are only ways with own accounts, where the provider is paid directly', () =>
		play(async (played) => {
			const { value, stage, world } = played
			const { owner } = people(played)
			const own = ownAccounts(world, stage)
			const here = async () => waysHere(world, await value(findProviderWays, { providerId: stage.provider }, owner))
			await own.enter('momo')
			expect(await here()).toEqual(['card', 'vietqr', 'vnpay', 'momo', 'zalopay'])
			await own.payTo('organizer')
			expect(await here()).toEqual(['momo'])
			await own.retire('momo')
			expect(await here()).toEqual([])
		}))

	it('are never all switched off, and an unknown provider is refused', () =>
		play(async (played) => {
			const { stage } = played
			const { owner, staff } = people(played)
			await changing.refuses(played, 'invalid_fields', { providerId: stage.provider, ways, typed: nobody }, owner)
			await changing.refuses(played, 'provider_not_found', { providerId: 999_999, ways, typed: all }, staff)
			await finding.refuses(played, 'provider_not_found', { providerId: 999_999 }, staff)
		}))
})

describe('the ways of an event', () => {
	const changing = reachedBy(changeEventWays)
	const finding = reachedBy(findEventWays)
	afterAll(() => expect([...changing.missing(), ...finding.missing()]).toEqual([]))

	it('are its provider’s until it has its own, and again when it removes them', () =>
		play(async (played) => {
			const { value, stage } = played
			const { owner, manager, staff } = people(played)
			const [eventId, providerId] = [stage.event, stage.provider]
			const look = async () => {
				const { own, inherited } = await value(findEventWays, { eventId }, manager)
				return { own, inherited }
			}
			const shop = { momo: { off: true } }
			await value(changeProviderWays, { providerId, ways, typed: { ...all, 'momo.on': '' } }, owner)
			expect(await look()).toEqual({ own: null, inherited: shop })
			// Own terms that equal the provider's are still its own: they stay when the provider changes.
			await value(changeEventWays, { eventId, own: { ways, typed: { ...all, 'momo.on': '' } } }, manager)
			expect(await look()).toEqual({ own: shop, inherited: shop })
			await value(changeEventWays, { eventId, own: { ways, typed: { ...all, 'card.greatest': '2000000' } } }, staff)
			expect(await look()).toEqual({ own: { card: { greatestMinor: 2_000_000 } }, inherited: shop })
			expect(await value(changeEventWays, { eventId, own: null }, owner)).toEqual({
				changed: ['wayGreatest.card', 'wayOffered.momo'],
				own: false,
			})
			expect(await value(changeEventWays, { eventId, own: null }, owner)).toEqual({ changed: [], own: false })
			expect(await look()).toEqual({ own: null, inherited: shop })
			const { facts } = await value(listEventFacts, { eventId, kind: 'event' }, owner)
			expect(facts.map(({ name, details }) => [name, details.length])).toEqual([
				['event.ways_inherited', 2],
				['event.ways_changed', 2],
				['event.ways_changed', 0],
			])
			expect(facts[0]?.actor.kind).toBe('member')
		}))

	it('are copied with the event', () =>
		play(async (played) => {
			const { value, stage } = played
			const { owner } = people(played)
			await value(changeEventWays, { eventId: stage.event, own: { ways, typed: { ...all, 'momo.on': '' } } }, owner)
			const { copy } = await value(findEventContents, { eventId: stage.event }, owner)
			const typed = { ...copy, startsOn: '2027-05-01' }
			const { id: eventId } = await value(duplicateEvent, { key: randomUUID(), eventId: stage.event, typed }, owner)
			expect((await value(findEventWays, { eventId }, owner)).own).toEqual({ momo: { off: true } })
		}))

	it('are never all switched off, and an unknown event is refused', () =>
		play(async (played) => {
			const { stage } = played
			const { manager } = people(played)
			await changing.refuses(played, 'invalid_fields', { eventId: stage.event, own: { ways, typed: nobody } }, manager)
			await changing.refuses(played, 'event_not_found', { eventId: 999_999, own: null }, system)
			await finding.refuses(played, 'event_not_found', { eventId: 999_999 }, system)
		}))
})
