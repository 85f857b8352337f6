import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { asAccount, callerAs, play, type Played } from '#world/testing/test-world.ts'
import { accounts } from '~/features/account/tables.server.ts'
import { publishEvent } from '~/features/event-desk/event-draft/operations/publish-event.server.ts'
import { unpublishEvent } from '~/features/event-desk/event-draft/operations/unpublish-event.server.ts'
import { events } from '~/features/event/tables.server.ts'
import { providers } from '~/features/provider/tables.server.ts'
import { tellFollowersChore } from '~/features/follow/jobs/tell-followers.server.ts'
import { followSecret } from '~/features/follow/links/follow-link.server.ts'
import { followNews, follows } from '~/features/follow/tables.server.ts'
import { confirmFollow } from './confirm-follow.server.ts'
import { countProviderFollowers } from './count-provider-followers.server.ts'
import { followProvider } from './follow-provider.server.ts'
import { leaveFollow } from './leave-follow.server.ts'
import { listMyFollows } from './list-my-follows.server.ts'

/** The stage's provider, with its event made a draft again, and the deeds of its followers. */
async function followed(played: Played) {
	const { value, world, stage } = played
	const by = asAccount(stage.accounts.owner)
	const write = <T>(run: Parameters<typeof world.database.transaction<T>>[0]) => world.database.transaction(run)
	const set = (eventId: number, is: Partial<typeof events.$inferInsert>) =>
		write((store) => store.update(events).set(is).where(eq(events.id, eventId)))
	const complete = {
		summary: { vi_VN: 'Hội' },
		description: { vi_VN: '<p>Vui</p>' },
		venue: 'Nhà hát',
		address: '1 Tràng Tiền',
		city: 'Hà Nội',
	}
	await set(stage.event, { state: 'draft', ...complete })
	const [provider] = await world.database.reader.select().from(providers).where(eq(providers.id, stage.provider))
	const slug = provider?.slug ?? ''
	const rows = () => world.database.reader.select().from(follows).orderBy(follows.id)
	return {
		...{ slug, set, write, rows },
		linkOf: (followId: number) => ({ followId, secret: followSecret(world.secrets, followId) }),
		/** Asks as a guest and follows the link in the mail. */
		async follow(email: string) {
			await value(followProvider, { slug, email })
			const id = (await rows()).find((row) => row.email === email)?.id ?? 0
			await value(confirmFollow, { followId: id, secret: followSecret(world.secrets, id) })
			return id
		},
		publish: (eventId = stage.event) => value(publishEvent, { eventId }, by),
		withdraw: (eventId = stage.event) => value(unpublishEvent, { eventId }, by),
		/** Makes all news look as if published an hour ago. */
		hourLater: () => write((store) => store.update(followNews).set({ publishedAt: new Date(world.clock().getTime() - 3_600_000) })),
		/** Runs the chore and the jobs it started, and returns who got which mail. */
		async tell() {
			await world.jobs.runAll(world)
			world.mail.sent.splice(0)
			await tellFollowersChore.run(world)
			await world.jobs.runAll(world)
			return world.mail.sent.map(({ to, subject }) => `${to}: ${subject}`)
		},
	}
}

describe('following an organizer', () => {
	it('is confirmed by mail, and tells of a published event once, an hour later, in the follower’s language', async () => {
		await play(async (played) => {
			const { world, value, stage } = played
			const { slug, follow, publish, withdraw, hourLater, tell, rows, linkOf } = await followed(played)
			await value(followProvider, { slug, email: 'Lan@Example.vn' }, callerAs(undefined, { locale: 'en_US' }))
			await world.jobs.runAll(world)
			expect(world.mail.sent.map(({ to, subject }) => [to, subject])).toEqual([
				['lan@example.vn', expect.stringContaining('Confirm that you follow')],
			])
			await follow('minh@example.vn')
			await publish()
			expect(await tell()).toEqual([])
			await hourLater()
			// Somebody who has not confirmed hears nothing.
			expect(await tell()).toEqual([expect.stringContaining('minh@example.vn: ')])
			await withdraw()
			await publish()
			await hourLater()
			await value(confirmFollow, linkOf((await rows())[0]?.id ?? 0))
			expect(await tell()).toEqual([])
			expect(stage.event).toBeGreaterThan(0)
		})
	})

	it('tells of several events in one mail, and not of withdrawn ones', async () => {
		await play(async (played) => {
			const { world, stage } = played
			const { follow, publish, withdraw, hourLater, set, tell } = await followed(played)
			await follow('minh@example.vn')
			await set(stage.otherEvent, { providerId: stage.provider })
			await publish()
			await world.database.transaction((store) =>
				store.insert(followNews).values({ eventId: stage.otherEvent, providerId: stage.provider, publishedAt: world.clock() }),
			)
			await hourLater()
			expect(await tell()).toEqual([expect.stringContaining('2 sự kiện mới')])
			expect(world.mail.sent[0]?.unsubscribeUrl).toMatch(/\/follow\/\d+\?secret=/)
			expect(await tell()).toEqual([])

			await world.database.transaction((store) => store.delete(followNews))
			await withdraw()
			await publish()
			await withdraw()
			await hourLater()
			expect(await tell()).toEqual([])
			await publish()
			await hourLater()
			expect(await tell()).toHaveLength(1)
		})
	})

	it('tells nothing to people who left, and nothing of a suspended organizer', async () => {
		await play(async (played) => {
			const { value, stage } = played
			const { follow, publish, hourLater, tell, write, linkOf } = await followed(played)
			const [minh] = [await follow('minh@example.vn'), await follow('lan@example.vn')]
			await value(leaveFollow, linkOf(minh))
			await publish()
			await hourLater()
			const suspend = (suspendedAt: Date | null) =>
				write((store) => store.update(providers).set({ suspendedAt }).where(eq(providers.id, stage.provider)))
			await suspend(new Date())
			expect(await tell()).toEqual([])
			await suspend(null)
			expect(await tell()).toEqual([expect.stringContaining('lan@example.vn')])
		})
	})

	it('works at once with a verified address, is listed in the account, counted for the organizer, and opens only by its own link', async () => {
		await play(async (played) => {
			const { value, refusal, world, stage } = played
			const { slug, rows, linkOf, write } = await followed(played)
			const customer = asAccount(stage.accounts.customer)
			await write((store) => store.update(accounts).set({ emailVerifiedAt: world.clock() }).where(eq(accounts.id, stage.accounts.customer)))
			const { path } = await value(followProvider, { slug }, customer)
			expect(path).toMatch(/^\/follow\/\d+\?secret=/)
			const [row] = await rows()
			expect(row?.state).toBe('following')
			const mine = async () => (await value(listMyFollows, {}, customer)).follows
			expect((await mine()).map(({ provider }) => provider.slug)).toEqual([slug])
			const count = () => value(countProviderFollowers, { providerId: stage.provider }, asAccount(stage.accounts.owner))
			expect(await count()).toEqual({ followers: 1 })
			expect(await refusal(leaveFollow, { ...linkOf(row?.id ?? 0), secret: 'khong-dung' })).toBe('link_not_valid')
			// A stranger who types the address changes nothing.
			await value(followProvider, { slug, email: row?.email ?? '' })
			expect((await rows())[0]?.state).toBe('following')
			await value(leaveFollow, linkOf(row?.id ?? 0))
			expect(await mine()).toEqual([])
			expect(await count()).toEqual({ followers: 0 })
		})
	})
})
