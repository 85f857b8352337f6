import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { asAccount, play, type Played } from '#world/testing/test-world.ts'
import { eq } from 'drizzle-orm'
import type { Caller } from '~/kernel/operation.ts'
import { pageRequest } from '~/platform/session/request.server.ts'
import { accounts } from '~/features/account/tables.server.ts'
import { productVariants } from '~/features/catalog/tables.server.ts'
import { loader as readersCsv } from '~/features/follow/newsletter/desk/readers-csv.ts'
import { loader as ordersCsv } from '~/features/order/desk/orders-csv.ts'
import { openTill } from '~/features/payment/testing/till.ts'
import { loader as messagesCsv } from '~/features/page/message/desk/messages-csv.ts'
import { loader as promotionsCsv } from '~/features/promotion/pages/promotions-csv.ts'
import { loader as returnsCsv } from '~/features/order/returns/desk/returns-csv.ts'
import { loader as reviewsCsv } from '~/features/review/desk/reviews-csv.ts'
import { reviewProduct } from '~/features/review/operations/review-product.server.ts'
import { loader as customersCsv } from './customers-csv.ts'
import { loader as factsCsv } from './facts-csv.ts'

/** Loads a file as a browser does. Returns its lines, or the status of the page that comes instead. */
async function linesOf({ world }: Played, loader: unknown, path: string, caller: Caller): Promise<string[] | number> {
	const context = new RouterContextProvider()
	context.set(pageRequest, { world, caller, origin: 'http://localhost', prefix: '', address: '' })
	const request = new Request(`http://localhost${path}`)
	const ask = loader as (args: object) => Promise<Response>
	try {
		const response = await ask({ context, request, params: {} })
		if (response.status !== 200) return response.status
		expect(response.headers.get('content-type')).toContain('text/csv')
		return (await response.text()).replace('\uFEFF', '').trimEnd().split('\r\n')
	} catch (thrown) {
		const status = thrown instanceof Response ? thrown.status : (thrown as { init?: { status?: number } }).init?.status
		if (status === undefined) throw thrown
		return status
	}
}

const staffOf = ({ stage }: Played, locale: 'vi_VN' | 'en_US' = 'en_US') => asAccount(stage.accounts.staff, { staff: true, locale })
const files = [
	['orders', ordersCsv],
	['returns', returnsCsv],
	['customers', customersCsv],
	['reviews', reviewsCsv],
	['messages', messagesCsv],
	['codes', promotionsCsv],
	['facts', factsCsv],
	['newsletter/readers', readersCsv],
] as const

describe('a list at the desk as a file', () => {
	it.each(files)('%s: has headings in the reader’s language, and is only for people with the right', (name, loader) =>
		play(async (played) => {
			const english = await linesOf(played, loader, `/desk/${name}.csv`, staffOf(played))
			const vietnamese = await linesOf(played, loader, `/desk/${name}.csv`, staffOf(played, 'vi_VN'))
			expect(Array.isArray(english) && Array.isArray(vietnamese) && english[0] !== vietnamese[0]).toBe(true)
			expect(await linesOf(played, loader, `/desk/${name}.csv`, asAccount(played.stage.accounts.customer))).toBe(404)
		}),
	)

	it('contains the whole text of reviews, as plain text, under the filters of its address', () =>
		play(async (played) => {
			const { value, world, stage } = played
			const [row] = await world.database.reader.select().from(productVariants).where(eq(productVariants.id, stage.product))
			const message = `=HYPERLINK("http://x"), ${'rất đẹp '.repeat(30)}`
			await value(reviewProduct, { productId: row?.productId, rating: 2, message }, asAccount(stage.accounts.customer))
			const all = await linesOf(played, reviewsCsv, '/desk/reviews.csv', staffOf(played))
			expect(Array.isArray(all) && all[1]).toMatch(/^"'=HYPERLINK\(""http:\/\/x""\), (rất đẹp ?){30}",Áo thun,/)
			expect(await linesOf(played, reviewsCsv, '/desk/reviews.csv?rating=5', staffOf(played))).toHaveLength(1)
			expect(await linesOf(played, reviewsCsv, '/desk/reviews.csv?rating=2&state=published', staffOf(played))).toHaveLength(2)
		}))

	it('holds all lines, however many pages that takes', () =>
		play(async (played) => {
			const { world, stage } = played
			const people = Array.from({ length: 450 }, (_, nth) => ({
				...{ email: `nguoi${nth}@example.vn`, passwordHash: 'x', firstName: `Nth${nth}`, lastName: 'Nguyễn', locale: 'vi_VN' as const },
				createdAt: world.clock(),
			}))
			await world.database.transaction((store) => store.insert(accounts).values(people))
			const lines = await linesOf(played, customersCsv, '/desk/customers.csv', staffOf(played))
			expect(Array.isArray(lines) && lines.filter((line) => line.includes('nguoi')).length).toBe(450)
			const till = openTill(world, stage)
			for (let nth = 0; nth < 3; nth += 1) await till.place({ quantity: 1, paymentMethod: 'cash_on_delivery' })
			const facts = await linesOf(played, factsCsv, '/desk/facts.csv?name=order.placed', staffOf(played))
			expect(facts).toHaveLength(4)
			expect(await linesOf(played, ordersCsv, '/desk/orders.csv?status=Canceled', staffOf(played))).toHaveLength(1)
		}))
})
