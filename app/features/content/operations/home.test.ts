import { desc } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { asAccount, play, type Played } from '#world/testing/test-world.ts'
import { facts } from '../../../platform/facts/tables.server.ts'
import { suspendProvider } from '../../provider/operations/suspend-provider.server.ts'
import { removeHomeLogos } from '../jobs/remove-home-logos.server.ts'
import { defaultHome, homeKinds } from '../rules/home-blocks.ts'
import { typedLogo } from '../rules/home-partners.ts'
import { discardHomeDraft } from './discard-home-draft.server.ts'
import { findDeskHome } from './find-desk-home.server.ts'
import { findHome } from './find-home.server.ts'
import { previewHome } from './preview-home.server.ts'
import { publishHome } from './publish-home.server.ts'
import { saveHomeDraft } from './save-home-draft.server.ts'

const staffOf = ({ stage }: Played) => asAccount(stage.accounts.staff, { staff: true })

/** The home page at the desk with some fields typed over. */
async function typed({ value, ...played }: Played, more: Record<string, string>) {
	return { home: { ...(await value(findDeskHome, {}, staffOf({ value, ...played }))).typed, ...more } }
}

async function shown({ value }: Played) {
	return (await value(findHome, {})).blocks
}

const announced = { 'announcement.on': 'on', 'announcement.textVi': 'Mở bán Tết', 'announcement.link': '/event' }

describe('the home page', () => {
	it('is as it comes while nobody published another', async () => {
		await play(async (played) => {
			const blocks = await shown(played)
			expect(blocks.map(({ kind }) => kind)).toEqual(defaultHome.filter(({ on }) => on).map(({ kind }) => kind))
			expect(blocks.every(({ title, text, link }) => title + text + link === '')).toBe(true)
			expect((await played.value(findDeskHome, {}, staffOf(played))).typed.order).toBe(homeKinds.join(','))
		})
	})

	it('is drafted unseen, previewed, published, and brought back', async () => {
		await play(async (played) => {
			const { world, value } = played
			const staff = staffOf(played)
			await value(saveHomeDraft, await typed(played, { ...announced, order: 'hero,announcement' }), staff)
			await value(saveHomeDraft, await typed(played, { 'hero.titleVi': 'Tết này đi đâu?' }), staff)
			expect((await shown(played)).map(({ kind }) => kind)).not.toContain('announcement')
			expect((await value(previewHome, {}, staff)).blocks[1]).toMatchObject({ kind: 'announcement', text: 'Mở bán Tết', link: '/event' })
			const { id: first } = await value(publishHome, {}, staff)
			world.cache.forget(['home'])
			expect((await shown(played))[0]).toMatchObject({ kind: 'hero', title: 'Tết này đi đâu?' })

			await value(saveHomeDraft, await typed(played, { 'hero.titleVi': 'Hè này đi đâu?' }), staff)
			await value(publishHome, {}, staff)
			await value(publishHome, { versionId: first }, staff)
			expect((await shown(played))[0]).toMatchObject({ title: 'Tết này đi đâu?' })
			const { versions, hasDraft } = await value(findDeskHome, {}, staff)
			expect({ hasDraft, shown: versions.map(({ isShown }) => isShown) }).toEqual({ hasDraft: false, shown: [true, false, false] })
			expect(versions[0]?.by).toBe('Nguyễn Nhân Viên')
		})
	})

	it('names goods and shelves that are sold, in the reader’s language', async () => {
		await play(async (played) => {
			const { value, stage } = played
			const staff = staffOf(played)
			const goods = { 'featured_goods.on': 'on', 'featured_goods.products': '/product/ao-thun', 'featured_goods.titleEn': 'Shirts' }
			const events = { 'featured_events.on': 'on', 'featured_events.events': `/event/chay-dem-${stage.event}` }
			await value(saveHomeDraft, await typed(played, { ...goods, ...events }), staff)
			await value(publishHome, {}, staff)
			const find = async () => {
				const blocks = (await value(findHome, {}, { ...staff, locale: 'en_US' })).blocks
				return blocks.find(({ kind }) => kind === 'featured_goods')
			}
			expect(await find()).toMatchObject({ title: 'Shirts', products: [{ slug: 'ao-thun', price: { amount: 250_000 } }] })
			expect((await value(findDeskHome, {}, staff)).typed['featured_events.events']).toBe(`/event/chay-dem-${stage.event}`)
			await value(suspendProvider, { providerId: stage.provider, suspended: true, reason: 'Thử' }, staff)
			expect((await find())?.products).toEqual([])
		})
	})

	it('is refused for what is wrong with it, and nothing changes', async () => {
		await play(async (played) => {
			const { value, refusal, stage } = played
			const staff = staffOf(played)
			const refused = async (more: Record<string, string>) => refusal(saveHomeDraft, await typed(played, more), staff)
			expect(await refused({ 'announcement.on': 'on' })).toBe('invalid_fields')
			expect(await refused({ 'featured_events.events': `/event/chua-mo-${stage.draftEvent}` })).toBe('invalid_fields')
			expect(await refused({ 'featured_goods.products': 'khong-co' })).toBe('invalid_fields')
			expect(await refused({ 'featured_goods.categories': 'khong-co-999' })).toBe('invalid_fields')
			expect(await refusal(publishHome, {}, staff)).toBe('no_home_draft')
			expect(await refusal(publishHome, { versionId: 999_999 }, staff)).toBe('home_version_not_found')
			expect(await value(discardHomeDraft, {}, staff)).toEqual({ discarded: false })
			await value(saveHomeDraft, await typed(played, announced), staff)
			expect(await value(discardHomeDraft, {}, staff)).toEqual({ discarded: true })
			expect((await value(findDeskHome, {}, staff)).hasDraft).toBe(false)
		})
	})

	it('loses the files of logos that no version names any more', async () => {
		await play(async (played) => {
			const { world, value } = played
			const staff = staffOf(played)
			const pathOf = (letter: string) => `content/${letter.repeat(32)}-${'0'.repeat(24)}`
			const logos = ['a', 'b', 'c'].map(pathOf)
			const [shownEver = '', replaced = '', discarded = ''] = logos
			for (const path of logos) await world.files.put(`${path}.webp`, Buffer.from('logo'), 'image/webp')
			const left = async () => {
				const files = await Promise.all(logos.map((path) => world.files.get(`${path}.webp`)))
				return logos.filter((_, nth) => files[nth])
			}
			const save = async (path: string) => {
				const partner = { 'partners.0.name': 'Suối Đá', 'partners.0.logo': typedLogo({ path, width: 320, height: 120 }) }
				await value(saveHomeDraft, await typed(played, partner), staff)
			}
			const react = async () => {
				const [last] = await world.database.reader.select({ data: facts.data }).from(facts).orderBy(desc(facts.id)).limit(1)
				await removeHomeLogos.run(world, { id: 1, name: '', about: '', data: last?.data ?? {} })
			}

			await save(shownEver)
			await value(publishHome, {}, staff)
			await save(replaced)
			await react()
			expect(await left()).toEqual(logos)
			await save(discarded)
			await react()
			expect(await left()).toEqual([shownEver, discarded])
			await value(discardHomeDraft, {}, staff)
			await react()
			expect(await left()).toEqual([shownEver])
		})
	})
})
