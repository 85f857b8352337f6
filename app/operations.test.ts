import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { asAccount, callerAs, play, type Played } from '#world/testing/test-world.ts'
import { everyone } from './features/account/guards.server.ts'
import type { Access, Caller } from './kernel/operation.ts'
import { operations } from './operations.server.ts'
import { call } from './platform/operations/call.server.ts'
import type { AnyOperation } from './platform/operations/define.server.ts'

/** Everybody there is (truths §4.1). The event is run by `owner`, `manager` and `checkIn`; `otherOwner` runs another provider. */
const roles = ['visitor', 'customer', 'owner', 'manager', 'checkIn', 'otherOwner', 'staff', 'system'] as const
type Role = (typeof roles)[number]
type Rights = Record<Role, Access>

const everybody = (access: Access): Rights => Object.fromEntries(roles.map((role) => [role, access])) as Rights

const forEverybody = everybody('granted')
/** Jobs and notices: nobody else may know that it exists. */
const onlySystem: Rights = { ...everybody('not_found'), system: 'granted' }
const onlyEventProvider: Rights = {
	visitor: 'sign_in',
	customer: 'not_found',
	owner: 'granted',
	manager: 'granted',
	checkIn: 'forbidden',
	otherOwner: 'not_found',
	staff: 'granted',
	system: 'granted',
}
const onlyEventCrew: Rights = { ...onlyEventProvider, checkIn: 'granted' }
/** An order of somebody else, by its number alone: for who does not run its event it does not exist. */
const onlyOrderProvider: Rights = { ...onlyEventProvider, visitor: 'not_found', checkIn: 'not_found' }

/** What there is when somebody asks: a cart of the asking browser, and two orders of another one. */
interface Scene {
	played: Played
	lineId: number
	waiting: { id: number; number: string }
	confirmed: { id: number; number: string }
	paymentId: number
	checkout: object
}

interface Line {
	rights: Rights
	/** What would succeed for who may. */
	input: (scene: Scene) => object
}

const may = (rights: Rights, input: Line['input'] = () => ({})): Line => ({ rights, input })

const event = ({ played: { stage } }: Scene) => ({ eventId: stage.event })

/** Every operation, one line each. A new operation without its line does not compile. */
const table: Record<keyof typeof operations, Line> = {
	addProductsToCart: may(forEverybody, ({ played: { stage } }) => ({ items: [{ variantId: stage.product, quantity: 1 }] })),
	addTicketsToCart: may(forEverybody, (scene) => ({
		...event(scene),
		items: [{ variantId: scene.played.stage.variants.plain, quantity: 1 }],
	})),
	applyCode: may(forEverybody, () => ({ code: 'BANBE' })),
	beginRefund: may(onlySystem, ({ paymentId }) => ({ paymentId })),
	cancelOrder: may(onlyEventProvider, ({ confirmed }) => ({ orderId: confirmed.id })),
	changeCartLine: may(forEverybody, ({ lineId }) => ({ lineId, quantity: 2 })),
	checkDrift: may(onlySystem),
	checkEventPermission: may(forEverybody, event),
	checkTicket: may(onlyEventCrew, (scene) => ({ ...event(scene), code: 'nonsense' })),
	emptyCart: may(forEverybody),
	expireHolds: may(onlySystem),
	expireOrder: may(onlySystem, ({ waiting }) => ({ orderId: waiting.id })),
	findCart: may(forEverybody),
	findEvent: may(forEverybody, ({ played: { stage } }) => ({ id: stage.event })),
	findEventPictures: may(forEverybody, (scene) => ({ ...event(scene), candidateNumber: 'A12' })),
	findOrder: may(onlyOrderProvider, ({ confirmed }) => ({ number: confirmed.number })),
	findTicketSheets: may(onlyOrderProvider, ({ confirmed }) => ({ number: confirmed.number })),
	listDeliveryMethods: may(forEverybody),
	listEvents: may(forEverybody),
	listPaymentMethods: may(forEverybody),
	notePaymentOpened: may(onlySystem, ({ paymentId }) => ({ paymentId, gatewayRef: 'ref-1', redirectUrl: 'https://example.com/pay' })),
	notePaymentRefused: may(onlySystem, ({ paymentId }) => ({ paymentId, failureCode: 'declined' })),
	placeOrder: may(forEverybody, ({ checkout }) => ({ ...checkout, key: randomUUID() })),
	recordNotice: may(onlySystem, () => ({
		gateway: 'test',
		noticeId: 'notice-1',
		gatewayRef: 'ref-9',
		kind: 'failed',
		failureCode: 'declined',
	})),
	removeCode: may(forEverybody),
	renewHold: may(forEverybody),
	saveAttendees: may(forEverybody, ({ lineId }) => ({ lines: [{ lineId, attendees: [{ name: 'Minh' }] }] })),
	signIn: may(forEverybody, () => ({ email: 'khach@example.vn', password: 'khong-dung' })),
	signOut: may(forEverybody, () => ({ token: 'none' })),
	startPayment: may(onlyOrderProvider, ({ waiting }) => ({ number: waiting.number, gateway: 'test' })),
}

function callerFor(role: Role, { stage }: Played): Caller {
	const visitor = 'asking'
	if (role === 'visitor') return callerAs(undefined, { visitor })
	if (role === 'system') return callerAs({ kind: 'system' }, { visitor })
	return asAccount(stage.accounts[role], { visitor, staff: role === 'staff' })
}

async function setScene(played: Played): Promise<Scene> {
	const { value, stage } = played
	const contact = { email: 'lan@example.vn', name: 'Trần Thị Lan', phone: '0901234567' }
	const fill = (visitor: string) => {
		const attendees = [{ name: 'Lan' }]
		const input = { eventId: stage.event, items: [{ variantId: stage.variants.plain, quantity: 1, attendees }] }
		return value(operations.addTicketsToCart, input, callerAs(undefined, { visitor }))
	}
	const order = async (paymentMethod: string) => {
		await fill('somebody')
		const input = { key: randomUUID(), contact, paymentMethod }
		return (await value(operations.placeOrder, input, callerAs(undefined, { visitor: 'somebody' }))).order
	}
	const [confirmed, waiting] = [await order('cash_on_delivery'), await order('card')]
	const { paymentId } = await value(
		operations.startPayment,
		{ number: waiting.number, gateway: 'test' },
		callerAs(undefined, { visitor: 'somebody' }),
	)
	const lineId = (await fill('asking')).lines[0]?.id ?? 0
	return { played, lineId, waiting, confirmed, paymentId, checkout: { contact, paymentMethod: 'cash_on_delivery' } }
}

class Undo extends Error {}

/** Really calls, and undoes it. A "no" for business reasons means that one may; "there is none" about what is there means that one may not know. */
async function accessOf({ played: { world } }: Scene, operation: AnyOperation, input: object, caller: Caller): Promise<Access | string> {
	let access = 'never answered'
	await world.database
		.transaction(async () => {
			const answer = await call(world, operation, input, caller)
			const code = answer.ok ? 'granted' : answer.refusal.code
			const isPlain = code === 'sign_in' || code === 'forbidden' || code === 'not_found' || code === 'invalid_input'
			access = isPlain ? code : code.endsWith('_not_found') ? 'not_found' : 'granted'
			throw new Undo()
		})
		.catch((error: unknown) => {
			if (!(error instanceof Undo)) throw error
		})
	return access
}

describe('who may what', () => {
	it.each(Object.keys(table) as (keyof typeof operations)[])('%s', async (name) => {
		await play(async (played) => {
			const scene = await setScene(played)
			const { rights, input } = table[name]
			const found: Record<string, string> = {}
			for (const role of roles)
				found[role] = await accessOf(scene, operations[name] as unknown as AnyOperation, input(scene), callerFor(role, played))
			expect(found).toEqual(rights)
		})
	})

	it('is the same for everybody where an answer is kept for everybody', () => {
		for (const operation of Object.values(operations) as unknown as AnyOperation[])
			if (operation.kind === 'query' && operation.cache) expect(operation.allow).toBe(everyone)
	})

	it('is found under the name it is exported by', () => {
		for (const [name, operation] of Object.entries(operations)) expect(operation.name).toBe(name)
	})
})
