import pg from 'pg'
import { channelName, type Channel, type ChannelEvents } from './channel.server.ts'

/** A connection that is silently dead shows within this time. */
const heartbeatMs = 15_000

/** LISTEN and NOTIFY on a connection of its own, because a pool's connections come and go. */
export function openPostgresChannel(url: string, events: ChannelEvents, { retryMs = 500 } = {}): Channel {
	let client: pg.Client | undefined
	let retry: NodeJS.Timeout | undefined
	let wasConnected = false
	let closed = false

	async function connect() {
		const next = new pg.Client({
			connectionString: url,
			application_name: 'hoi cache',
			keepAlive: true,
			query_timeout: 5_000,
			connectionTimeoutMillis: 5_000,
		})
		let lost = false
		const lose = (error: unknown) => {
			if (lost || closed) return
			lost = true
			if (client === next) client = undefined
			events.failed(error)
			next.end().catch(() => {})
			retry = setTimeout(() => void connect(), retryMs)
		}
		next.on('error', lose)
		next.on('end', () => lose(new Error('connection ended')))
		next.on('notification', (notice) => notice.payload && events.heard(notice.payload))
		try {
			await next.connect()
			await next.query(`listen ${channelName}`)
		} catch (error) {
			return lose(error)
		}
		if (closed) return void next.end()
		client = next
		events.connected(wasConnected)
		wasConnected = true
	}
	const connecting = connect()

	async function send(payload: string) {
		const now = client
		if (!now) throw new Error('not connected')
		try {
			await now.query('select pg_notify($1, $2)', [channelName, payload])
		} catch (error) {
			now.emit('error', error)
			throw error
		}
	}
	const heartbeat = setInterval(() => {
		const now = client
		now?.query('select 1').catch((error: unknown) => now.emit('error', error))
	}, heartbeatMs)

	return {
		send,
		async close() {
			closed = true
			clearInterval(heartbeat)
			clearTimeout(retry)
			await connecting
			await client?.end().catch(() => {})
		},
	}
}
