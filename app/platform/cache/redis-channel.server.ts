import { Redis, type RedisOptions } from 'ioredis'
import { channelName, type Channel, type ChannelEvents } from './channel.server.ts'

/** A connection that is silently dead shows within this time. */
const heartbeatMs = 15_000

/** Publish and subscribe on Redis or Valkey: one connection that hears, one that speaks. */
export function openRedisChannel(url: string, events: ChannelEvents): Channel {
	const options: RedisOptions = {
		connectionName: 'hoi-cache',
		// The bus keeps what cannot be sent now.
		enableOfflineQueue: false,
		autoResubscribe: false,
		maxRetriesPerRequest: 0,
		commandTimeout: 5_000,
		connectTimeout: 5_000,
		retryStrategy: (attempt) => Math.min(attempt * 200, 2_000),
	}
	const hearing = new Redis(url, options)
	const speaking = new Redis(url, options)
	let subscribed = false
	let wasConnected = false
	let interrupted = false
	let closed = false

	function lost(error: unknown) {
		if (!interrupted && !closed) events.failed(error)
		interrupted = true
	}
	function whenBothAreReady() {
		if (closed || !subscribed || speaking.status !== 'ready') return
		interrupted = false
		events.connected(wasConnected)
		wasConnected = true
	}
	/** Subscribes first and has everything forgotten after, so that no announcement in between is missed. */
	async function listen() {
		try {
			await hearing.subscribe(channelName)
			subscribed = true
			whenBothAreReady()
		} catch {
			hearing.disconnect(true)
		}
	}
	for (const connection of [hearing, speaking]) {
		connection.on('error', lost)
		connection.on('close', () => lost(new Error('connection closed')))
	}
	hearing.on('message', (_channel, payload: string) => events.heard(payload))
	hearing.on('close', () => (subscribed = false))
	hearing.on('ready', () => void listen())
	speaking.on('ready', whenBothAreReady)
	const heartbeat = setInterval(() => {
		for (const connection of [hearing, speaking])
			if (connection.status === 'ready') connection.ping().catch(() => connection.disconnect(true))
	}, heartbeatMs)

	return {
		async send(payload) {
			await speaking.publish(channelName, payload)
		},
		async close() {
			closed = true
			clearInterval(heartbeat)
			hearing.disconnect()
			speaking.disconnect()
		},
	}
}
