import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { callerAs, play, system, type Played } from '#world/testing/test-world.ts'
import { providers } from '~/features/provider/tables.server.ts'
import { quotas } from '~/features/quota/tables.server.ts'
import { mailBackInStock } from '~/features/catalog/jobs/mail-back-in-stock.server.tsx'
import { watchStock } from '~/features/catalog/jobs/watch-stock.server.ts'
import { restockAsksOfPeople } from '~/features/catalog/store/personal-data.server.ts'
import { restockEndPath } from '~/features/catalog/links/restock-link.server.ts'
import { mostAsks } from '~/features/catalog/rules/restock.ts'
import { products, productVariants, restockAsks } from '~/features/catalog/tables.server.ts'
import { answerAsks } from './answer-asks.server.ts'
import { askWhenBack } from './ask-when-back.server.ts'
import { endRestockMails } from './end-restock-mails.server.ts'
import { findRestockMail } from './find-restock-mail.server.ts'

const stock = ({ world, stage }: Played, sold: number) =>
	world.database.reader.update(quotas).set({ sold }).where(eq(quotas.id, stage.quotas.stock))
const asks = ({ world }: Played) => world.database.reader.select().from(restockAsks).orderBy(restockAsks.id)
const wantShirt = ({ stage }: Played, email = 'Lan@Example.vn') => ({ variantId: stage.product, email })

describe('waiting for something that is sold out', () => {
	it('is answered once when the variant is back, by a mail in the language of the ask', async () => {
		await play(async (played) => {
			const { value, world } = played
			await stock(played, 3)
			const english = callerAs(undefined, { locale: 'en_US' })
			expect(await value(askWhenBack, wantShirt(played), english)).toEqual({ email: 'lan@example.vn' })
			await value(askWhenBack, wantShirt(played, 'lan@example.vn'))
			expect(await asks(played)).toHaveLength(1)
			await watchStock.run(world)
			expect(world.jobs.waiting()).toEqual([])
			await stock(played, 2)
			await watchStock.run(world)
			await watchStock.run(world)
			await world.jobs.runAll(world)
			expect(world.mail.sent).toHaveLength(1)
			const [mail] = world.mail.sent
			expect(mail).toMatchObject({ to: 'lan@example.vn', subject: 'Áo thun is back' })
			expect(mail?.plain).toContain('/en_US/product/ao-thun?color=red&size=m')
			expect(mail?.plain).toContain('/en_US/restock-mails?ask=')
		})
	})

	it('may begin again after it was answered', async () => {
		await play(async (played) => {
			const { value } = played
			await stock(played, 3)
			await value(askWhenBack, wantShirt(played))
			await stock(played, 0)
			expect(await value(answerAsks, {}, system)).toEqual({ told: 1, more: false })
			await stock(played, 3)
			await value(askWhenBack, wantShirt(played))
			expect((await asks(played)).map(({ toldAt }) => toldAt === null)).toEqual([false, true])
		})
	})

	it('goes on while the organiser is suspended, because the product has no page then', async () => {
		await play(async (played) => {
			const { value, world } = played
			await stock(played, 3)
			await value(askWhenBack, wantShirt(played))
			await stock(played, 2)
			const suspend = (suspendedAt: Date | null) => world.database.reader.update(providers).set({ suspendedAt })
			await suspend(new Date())
			expect(await value(answerAsks, {}, system)).toEqual({ told: 0, more: false })
			await suspend(null)
			expect(await value(answerAsks, {}, system)).toEqual({ told: 1, more: false })
		})
	})

	it('is refused for variants in stock or not sold, for invalid addresses, and for too many asks', async () => {
		await play(async (played) => {
			const { value, refusal, world } = played
			expect(await refusal(askWhenBack, wantShirt(played))).toBe('still_in_stock')
			await stock(played, 3)
			expect(await refusal(askWhenBack, wantShirt(played, 'lan'))).toBe('invalid_email')
			expect(await refusal(askWhenBack, { variantId: 999_999, email: 'lan@example.vn' })).toBe('variant_not_found')
			const [shirt] = await world.database.reader.select().from(productVariants)
			const { id: _id, stockCode: _code, ...like } = shirt ?? { id: 0, stockCode: '' }
			const made = Array.from({ length: mostAsks }, () => like as typeof productVariants.$inferInsert)
			const variants = await world.database.reader.insert(productVariants).values(made).returning({ id: productVariants.id })
			for (const { id } of variants) await value(askWhenBack, { variantId: id, email: 'lan@example.vn' })
			expect(await refusal(askWhenBack, wantShirt(played))).toBe('too_many_asks')
			await world.database.reader.update(products).set({ state: 'archived' })
			expect(await refusal(askWhenBack, wantShirt(played, 'hai@example.vn'))).toBe('variant_not_found')
			await stock(played, 0)
			expect(await value(answerAsks, {}, system)).toMatchObject({ told: 0 })
		})
	})

	it('ends by the link in a mail, only for the mail’s address', async () => {
		await play(async (played) => {
			const { value, refusal, world } = played
			await stock(played, 3)
			for (const email of ['lan@example.vn', 'hai@example.vn']) await value(askWhenBack, wantShirt(played, email))
			const [lan] = await asks(played)
			const link = new URL(restockEndPath(world.secrets, { id: lan?.id ?? 0, email: 'lan@example.vn' }), 'http://x').searchParams
			const [askId, secret] = [Number(link.get('ask')), link.get('secret') ?? '']
			expect(await refusal(endRestockMails, { askId: askId + 1, secret })).toBe('link_not_valid')
			expect(await refusal(endRestockMails, { askId, secret: `${secret}x` })).toBe('link_not_valid')
			await value(endRestockMails, { askId, secret })
			expect((await asks(played)).map(({ email }) => email)).toEqual(['hai@example.vn'])
			expect(await refusal(findRestockMail, { askId }, system)).toBe('nothing_to_mail')
		})
	})

	it('forgets people after a time, and when they ask for it', async () => {
		await play(async (played) => {
			const { value, world, stage } = played
			await stock(played, 3)
			for (const email of ['khach@example.vn', 'hai@example.vn']) await value(askWhenBack, wantShirt(played, email))
			const customer = { accountId: stage.accounts.customer, email: 'khach@example.vn' }
			const { read, forget } = restockAsksOfPeople
			expect(await read(world.database.reader, customer)).toMatchObject([{ email: 'khach@example.vn' }])
			if (typeof forget !== 'function') throw new Error('nobody is forgotten')
			await forget(world.database.reader, customer, { now: world.clock(), removePicture() {}, removeFile() {} })
			expect((await asks(played)).map(({ email }) => email)).toEqual(['hai@example.vn'])
			await stock(played, 0)
			await value(answerAsks, {}, system)
			world.pass({ minutes: 91 * 24 * 60 })
			await value(answerAsks, {}, system)
			expect(await asks(played)).toEqual([])
		})
	})

	it('sends no mail about a variant that is no longer sold', async () => {
		await play(async (played) => {
			const { value, world } = played
			await stock(played, 3)
			await value(askWhenBack, wantShirt(played))
			await stock(played, 0)
			await value(answerAsks, {}, system)
			await world.database.reader.update(products).set({ state: 'archived' })
			const [ask] = await asks(played)
			await mailBackInStock.run(world, { id: 1, name: 'product.back_in_stock', about: 'product:1', data: { askId: ask?.id } })
			expect(world.mail.sent).toEqual([])
		})
	})
})
