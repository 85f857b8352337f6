// A crowd of buyers in a process of its own: `rush` in purchases.ts starts it. It speaks HTTP by hand over kept-open sockets, because a client
// library costs about as much processor as the server it measures, and both share the machine. Every answer is still read and checked.
import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'

export interface Rush {
	/** A whole purchase of a ticket, or adding a piece of goods to a cart; a purchase where absent. */
	deed?: 'purchase' | 'add_goods'
	port: number
	eventId: number
	variantIds: readonly number[]
	/** The total number of purchases. */
	total: number
	/** Buyers at once; each starts the next purchase when one is done. */
	atOnce: number
}

export interface RushResult {
	seconds: number
	/** Milliseconds of each purchase, both requests. */
	times: number[]
	/** Processor seconds of this process. */
	processorSeconds: number
}

interface Answer {
	cookies: string
	body: unknown
}

/** One open connection: one request at a time. */
class Connection {
	private received = ''
	private waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined

	private constructor(private readonly socket: Socket) {
		// Latin-1: one character a byte, so that lengths in bytes are lengths of text.
		socket.setEncoding('latin1').setNoDelay(true)
		socket.on('data', (text: string) => this.read(text))
		socket.on('error', (error) => this.waiting?.reject(error))
		socket.on('close', () => this.waiting?.reject(new Error('the server closed a connection')))
	}

	static open(port: number): Promise<Connection> {
		return new Promise((resolve, reject) => {
			const socket = connect(port, '127.0.0.1', () => resolve(new Connection(socket)))
			socket.once('error', reject)
		})
	}

	/** Sends one mutation. @throws when it is refused */
	change(name: string, parameters: unknown, cookies: string): Promise<Answer> {
		const body = JSON.stringify([{ mutationName: name }, parameters])
		this.socket.write(
			`POST /api/odoo/mutation HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${cookies && `cookie: ${cookies}\r\n`}\r\n${body}`,
		)
		return new Promise((resolve, reject) => (this.waiting = { resolve, reject }))
	}

	close(): void {
		this.waiting = undefined
		this.socket.destroy()
	}

	private read(text: string): void {
		this.received += text
		const headEnd = this.received.indexOf('\r\n\r\n')
		if (headEnd === -1) return
		const head = this.received.slice(0, headEnd)
		const length = Number(/^content-length: (\d+)/im.exec(head)?.[1])
		const bodyStart = headEnd + 4
		if (this.received.length < bodyStart + length) return
		const body = Buffer.from(this.received.slice(bodyStart, bodyStart + length), 'latin1').toString()
		this.received = this.received.slice(bodyStart + length)
		const asker = this.waiting
		this.waiting = undefined
		if (!head.startsWith('HTTP/1.1 200 ') || Number.isNaN(length)) return asker?.reject(new Error(`${head}\n\n${body}`))
		const cookies = [...head.matchAll(/^set-cookie: ([^;\r]*)/gim)].map(([, cookie]) => cookie).join('; ')
		asker?.resolve({ cookies, body: JSON.parse(body) as unknown })
	}
}

const numbers = new Set<string>()

function check(isSo: unknown, body: unknown): void {
	if (!isSo) throw new Error(`not the answer of a purchase: ${JSON.stringify(body)}`)
}

async function purchase(connection: Connection, eventId: number, variantId: number): Promise<void> {
	const items = [{ variantId, quantity: 1, attendees: [{ name: 'Trần Thị Lan' }] }]
	const held = await connection.change('AddTicketsToCartMutation', { eventId, items }, '')
	const { lines } = (held.body as { addTicketsToCart: { lines: { variantId: number; quantity: number; held: boolean }[] } })
		.addTicketsToCart
	check(lines.length === 1 && lines[0]?.variantId === variantId && lines[0].quantity === 1 && lines[0].held, held.body)

	const contact = { email: 'lan@example.vn', name: 'Trần Thị Lan', phone: '0901234567' }
	const checkout = { key: randomUUID(), contact, paymentMethod: 'cash_on_delivery' }
	const { body } = await connection.change('PlaceOrderMutation', checkout, held.cookies)
	const { order, next } = (body as { placeOrder: { order: { number: string; status: string }; next: { kind: string } } }).placeOrder
	check(order.status === 'Confirmed' && next.kind === 'done' && !numbers.has(order.number), body)
	numbers.add(order.number)
}

/** A new visitor's cart, with a piece of goods in it. */
async function addGoods(connection: Connection, variantId: number): Promise<void> {
	const { body } = await connection.change('AddProductsToCartMutation', { items: [{ variantId, quantity: 1 }] }, '')
	const { lines } = (body as { addProductsToCart: { lines: { variantId: number; quantity: number; held: boolean }[] } }).addProductsToCart
	check(lines.length === 1 && lines[0]?.variantId === variantId && lines[0].quantity === 1 && lines[0].held, body)
}

async function rush({ deed, port, eventId, variantIds, total, atOnce }: Rush): Promise<RushResult> {
	const connections = await Promise.all(Array.from({ length: atOnce }, () => Connection.open(port)))
	const times: number[] = []
	let started = 0
	const startedAt = performance.now()
	const { user, system } = process.cpuUsage()
	await Promise.all(
		connections.map(async (connection) => {
			while (started < total) {
				const nth = started++
				const from = performance.now()
				const variantId = variantIds[nth % variantIds.length] ?? 0
				await (deed === 'add_goods' ? addGoods(connection, variantId) : purchase(connection, eventId, variantId))
				times.push(performance.now() - from)
			}
		}),
	)
	const seconds = (performance.now() - startedAt) / 1000
	const used = process.cpuUsage({ user, system })
	connections.forEach((connection) => connection.close())
	return { seconds, times, processorSeconds: (used.user + used.system) / 1e6 }
}

process.stdout.write(JSON.stringify(await rush(JSON.parse(process.argv[2] ?? '') as Rush)))
