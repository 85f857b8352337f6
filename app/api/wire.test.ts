import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asAccount, callerAs, play, type Played } from '#world/testing/test-world.ts'
import { booksOf } from '#world/testing/refusing.ts'
import { fieldCodes } from '~/kernel/fields.ts'
import { locales, type Locale } from '~/kernel/locale.ts'
import type { Caller } from '~/kernel/operation.ts'
import { operations } from '~/operations.server.ts'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { parseJson } from './body.server.ts'
import { answerWire, wireNamesOf } from './wire.server.ts'

const names = wireNamesOf(operations)
const lan = callerAs(undefined, { visitor: 'lan' })
const minh = callerAs(undefined, { visitor: 'minh' })

interface WireAnswer {
	status: number
	body: { message: string; data: { code: string; message: string; path?: string }[] } & Record<string, unknown>
}

/** Sends JSON text as the doors would take it. */
async function send({ world }: Played, name: string, json: string, caller: Caller = lan): Promise<WireAnswer> {
	const parsed = parseJson(Buffer.from(`["${name}",${json}]`))
	if (parsed === 'malformed') return { status: 400, body: { message: '', data: [{ code: 'malformed', message: '' }] } }
	const kind = name.endsWith('Query') ? 'query' : 'mutation'
	return (await answerWire({ world, names, kind, sentence: refusalSentence }, parsed.value, caller)) as WireAnswer
}

/** Sends what must be refused with this status, and proves that nothing changed. */
async function refused(played: Played, status: number, name: string, json: unknown, caller?: Caller): Promise<WireAnswer['body']['data']> {
	const before = await booksOf(played.world)
	const told = await send(played, name, typeof json === 'string' ? json : JSON.stringify(json), caller)
	expect({ status: told.status, body: told.body }).toMatchObject({ status, body: { statusCode: status } })
	expect(await booksOf(played.world)).toEqual(before)
	return told.body.data
}

const order = (more: object = {}) => ({
	key: randomUUID(),
	contact: { email: 'lan@example.vn', name: 'Lan', phone: '0901234567' },
	paymentMethod: 'cash_on_delivery',
	...more,
})

async function fill(played: Played, caller = lan) {
	const { stage, value } = played
	const items = [{ variantId: stage.variants.plain, quantity: 1, attendees: [{ name: 'Lan' }] }]
	return value(operations.addTicketsToCart, { eventId: stage.event, items }, caller)
}

const hostile = [null, -1, 0.5, 2 ** 53 - 1, '', '\0', '\ud800', "'; drop table carts; --", '<script>', 'x'.repeat(100_000), [], {}, true]

/** The path to every leaf of a value. */
function leavesOf(value: unknown): string[][] {
	if (typeof value !== 'object' || value === null) return [[]]
	return Object.entries(value).flatMap(([key, each]) => leavesOf(each).map((path) => [key, ...path]))
}

/** The same value with one place replaced. */
function replaced(value: unknown, [first, ...rest]: readonly string[], by: unknown): unknown {
	if (first === undefined) return by
	const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<string, unknown>
	copy[first] = replaced(copy[first], rest, by)
	return copy
}

describe('bad input gets a clear 4xx and changes nothing', () => {
	it.each(['-1', '0', '0.5', '1e308', '1e400', '9007199254740993', '1000001', '"2"', 'null', 'true', '[2]', '{}', '"\\u0000"'])(
		'a quantity of %s',
		async (quantity) => {
			await play(async (played) => {
				const { event, variants, product } = played.stage
				const line = (variantId: number) => `[{"variantId":${variantId},"quantity":${quantity}}]`
				const faults = await refused(played, 400, 'AddTicketsToCartMutation', `{"eventId":${event},"items":${line(variants.plain)}}`)
				expect(new Set(faults.map(({ path }) => path))).toEqual(new Set(['items.0.quantity']))
				await refused(played, 400, 'AddProductsToCartMutation', `{"items":${line(product)}}`)
			})
		},
	)

	it('ten thousand items, and none', async () => {
		await play(async (played) => {
			const item = { variantId: played.stage.variants.plain, quantity: 1 }
			for (const items of [Array.from({ length: 10_000 }, () => item), [], {}, null])
				await refused(played, 400, 'AddTicketsToCartMutation', { eventId: played.stage.event, items })
		})
	})

	// PostgreSQL keeps neither NUL nor half a surrogate pair; the caller is told before the database is asked.
	it.each(['\\u0000', 'a\\u0000b', '\\ud83d', '\\udc00\\ud800'])('text no database keeps: %s', async (bad) => {
		await play(async (played) => {
			const { event, variants, question } = played.stage
			const cart = await fill(played)
			const lineId = cart.lines[0]?.id ?? 0
			const contact = (name: string) =>
				`{"key":"${randomUUID()}","paymentMethod":"card","contact":{"email":"a@example.vn","name":"${name}","phone":"0901234567"}}`
			const attendee = (json: string) => `{"eventId":${event},"items":[{"variantId":${variants.plain},"quantity":1,"attendees":[${json}]}]}`
			const sent: [string, string, string][] = [
				['AddTicketsToCartMutation', attendee(`{"name":"${bad}"}`), 'items.0.attendees.0.name'],
				['AddTicketsToCartMutation', attendee(`{"answers":{"${question}":"${bad}"}}`), `items.0.attendees.0.answers.${question}`],
				['AddTicketsToCartMutation', attendee(`{"answers":{"${bad}":"M"}}`), 'items.0.attendees.0.answers'],
				['SaveAttendeesMutation', `{"lines":[{"lineId":${lineId},"attendees":[{"name":"${bad}"}]}]}`, 'lines.0.attendees.0.name'],
				['ApplyCodeMutation', `{"code":"${bad}"}`, 'code'],
				['PlaceOrderMutation', contact(bad), 'contact.name'],
				['ListEventsQuery', `{"search":"${bad}"}`, 'search'],
				['FindEventQuery', `{"slug":"${bad}"}`, 'slug'],
				['FindOrderQuery', `{"number":"${bad}"}`, 'number'],
			]
			for (const [name, json, path] of sent)
				expect(await refused(played, 400, name, json)).toMatchObject([{ code: 'bad_characters', path }])
		})
	})

	it('keys that reach for the prototype of everything', async () => {
		await play(async (played) => {
			const { event, variants } = played.stage
			const own = '"__proto__":{"polluted":1,"staff":true},"constructor":{"prototype":{"polluted":1}}'
			const json = `{"eventId":${event},${own},"items":[{${own},"variantId":${variants.plain},"quantity":1,"attendees":[{"name":"Lan",${own},"answers":{"__proto__":"x","constructor":"y"}}]}]}`
			const { status } = await send(played, 'AddTicketsToCartMutation', json)
			expect(status).toBe(200)
			expect(({} as Record<string, unknown>).polluted).toBeUndefined()
			const [line] = (await booksOf(played.world)).lines
			expect(Object.keys(line?.attendees[0] ?? {}).sort()).toEqual(['answers', 'name'])
			await refused(played, 404, '__proto__', '{}')
		})
	})

	it('prices of one’s own', async () => {
		await play(async (played) => {
			const { event, variants } = played.stage
			const cheap = { price: { amount: 1, currency: 'VND' }, priceMinor: 1, total: 1 }
			const items = [{ variantId: variants.plain, quantity: 1, attendees: [{ name: 'Lan' }], ...cheap }]
			await send(played, 'AddTicketsToCartMutation', JSON.stringify({ eventId: event, items, ...cheap }))
			await refused(played, 409, 'PlaceOrderMutation', order({ expectedTotal: { amount: 1, currency: 'VND' } }))
			await refused(played, 400, 'PlaceOrderMutation', order({ expectedTotal: { amount: 0.5, currency: 'VND' } }))
			const { body } = await send(played, 'PlaceOrderMutation', JSON.stringify(order({ ...cheap, discountMinor: 349_999 })))
			expect(body).toMatchObject({ placeOrder: { order: { total: { amount: 350_000 } } } })
		})
	})

	it("somebody else's cart line or order: it does not exist for the caller", async () => {
		await play(async (played) => {
			const { stage, value } = played
			const lineId = (await fill(played)).lines[0]?.id
			await refused(played, 404, 'ChangeCartLineMutation', { lineId, quantity: 0 }, minh)
			await refused(played, 404, 'SaveAttendeesMutation', { lines: [{ lineId, attendees: [] }] }, minh)
			const { id, number } = (await value(operations.placeOrder, order(), lan)).order
			for (const caller of [minh, asAccount(stage.accounts.customer), asAccount(stage.accounts.otherOwner)]) {
				await refused(played, 404, 'FindOrderQuery', { id }, caller)
				await refused(played, 404, 'FindOrderQuery', { number, secret: 'guess' }, caller)
			}
			await refused(played, 409, 'CancelOrderMutation', { orderId: id }, lan)
			await refused(played, 404, 'CancelOrderMutation', { orderId: id }, asAccount(stage.accounts.otherOwner))
			for (const name of ['ExpireHoldsMutation', 'CheckDriftQuery']) await refused(played, 404, name, {}, lan)
		})
	})

	it('random input, at every operation', async () => {
		const fields = fc.constantFrom(
			...['eventId', 'items', 'variantId', 'quantity', 'lineId', 'lines', 'attendees', 'answers', 'code', 'id', 'slug', 'number'],
			...[
				'secret',
				'key',
				'contact',
				'email',
				'name',
				'phone',
				'paymentMethod',
				'filter',
				'search',
				'page',
				'pageSize',
				'token',
				'__proto__',
			],
		)
		const leaf = fc.oneof(
			fc.jsonValue({ maxDepth: 1 }),
			fc.constantFrom<unknown>(1, -1, 0.5, 2 ** 53, 1e308, '', '1', "'", '\0', '\ud800', '<script>', '%', '../../etc/passwd', [], {}, null),
		)
		const { thing } = fc.letrec((tie) => ({
			thing: fc.oneof({ maxDepth: 3 }, leaf, fc.array(tie('thing'), { maxLength: 3 }), fc.dictionary(fields, tie('thing'), { maxKeys: 5 })),
		}))
		await play(async (played) => {
			await fill(played)
			await fc.assert(
				fc.asyncProperty(fc.constantFrom(...names.keys()), fc.dictionary(fields, thing, { maxKeys: 5 }), async (name, parameters) => {
					const { status } = await send(played, name, JSON.stringify(parameters), lan)
					expect([200, 400, 401, 403, 404, 409]).toContain(status)
				}),
				{ numRuns: 400, seed: 20261120 },
			)
		})
	})

	it('any value in one place of a good request', async () => {
		await play(async (played) => {
			const { event, variants, product, delivery, question } = played.stage
			const lineId = (await fill(played)).lines[0]?.id
			const attendees = [{ name: 'Lan', dateOfBirth: '1990-01-01', gender: 'female', answers: { [question]: 'M' } }]
			const address = { name: 'Lan', phone: '0901234567', country: 'VN', street: '1', city: 'Huế', state: 'Huế', useAsShipping: true }
			const requests: [string, object][] = [
				['AddTicketsToCartMutation', { eventId: event, items: [{ variantId: variants.plain, quantity: 1, attendees }] }],
				['AddProductsToCartMutation', { items: [{ variantId: product, quantity: 1 }] }],
				['ChangeCartLineMutation', { lineId, quantity: 2 }],
				['SaveAttendeesMutation', { lines: [{ lineId, attendees }] }],
				['PlaceOrderMutation', order({ billingAddress: address, shippingAddress: address, deliveryMethodId: delivery })],
				['FindCartQuery', { deliveryMethodId: delivery, paymentMethod: 'card' }],
				['FindOrderQuery', { number: 'ABCD1234', secret: 'x' }],
				['ListEventsQuery', { filter: 'all', search: 'a', mine: true, page: 1, pageSize: 20 }],
				['StartPaymentMutation', { number: 'ABCD1234', secret: 'x', gateway: 'test' }],
			]
			for (const [name, request] of requests)
				for (const path of leavesOf(request))
					for (const bad of hostile) {
						const { status } = await send(played, name, JSON.stringify(replaced(request, path, bad)), minh)
						expect([200, 400, 401, 404, 409], `${name} ${path.join('.')} ${JSON.stringify(bad)?.slice(0, 40)}`).toContain(status)
					}
		})
	})
})

describe('what the caller is told', () => {
	const speaks: Record<Locale, RegExp> = {
		vi_VN: /[ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹáàãéèíìóòõúùý]/i,
		en_US: /^[\x20-\x7e‘’“”…–]*$/,
	}

	it.each(locales)('is in their language: %s', async (locale) => {
		await play(async (played) => {
			const caller = { ...lan, locale }
			await fill(played, caller)
			const spoken = async (status: number, name: string, json: object) => {
				const faults = await refused(played, status, name, json, caller)
				expect(faults.length).toBeGreaterThan(0)
				for (const { message } of faults) {
					expect(message).toMatch(speaks[locale])
					expect(message).not.toBe(refusalSentence('server_error', locale))
				}
			}
			await spoken(400, 'AddTicketsToCartMutation', { eventId: 'x', items: [{ variantId: 1, quantity: -1 }] })
			await spoken(400, 'ApplyCodeMutation', { code: '\0' })
			await spoken(400, 'PlaceOrderMutation', order({ contact: { email: 'x', name: '', phone: '1' } }))
			await spoken(404, 'FindOrderQuery', { id: 1 })
			await spoken(404, 'NoSuchQuery', {})
			await spoken(401, 'CancelOrderMutation', { orderId: 1 })
		})
	})

	it.each(locales)('is a different sentence for every code: %s', (locale) => {
		const codes = new Set<string>([...Object.values(operations).flatMap(({ refusals }) => [...refusals] as string[]), ...fieldCodes])
		for (const code of codes) expect(refusalSentence(code, locale), code).not.toBe(refusalSentence('server_error', locale))
	})
})
