import type { Settings } from './settings.server.ts'

/** This server's own door for a gateway's notices, over loopback. */
export function ownDoor({ HOST, PORT }: Pick<Settings, 'HOST' | 'PORT'>, gateway: string): string {
	const host = ['0.0.0.0', '::', ''].includes(HOST) ? '127.0.0.1' : HOST
	return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}/webhooks/${gateway}`
}
