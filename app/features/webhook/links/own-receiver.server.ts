import { machineOriginOf, type Settings } from '../../../platform/settings/settings.server.ts'

/** Where a site that nobody else reaches takes its own webhooks, to be looked at. */
export const receiverPath = '/webhook-receiver'

/** The address of the receiver; nothing where others reach the site: there webhooks lead outside, and never to the machine itself. */
export function ownReceiver(settings: Settings): string | undefined {
	const origin = machineOriginOf(settings)
	return origin === null ? undefined : origin + receiverPath
}

/** Whether an address is the receiver of this very site, of which an operation knows `machineOrigin`. */
export function isOwnReceiver(machineOrigin: string | null, url: string): boolean {
	return machineOrigin !== null && url === machineOrigin + receiverPath
}
