import { machineOriginOf, type Settings } from '~/platform/settings/settings.server.ts'

/** The path where a site that only its own machine reaches receives its own webhooks, for people to look at. */
export const receiverPath = '/webhook-receiver'

/** The address of our own receiver; nothing where others reach the site: there, webhooks lead outside and never to the machine itself. */
export function ownReceiver(settings: Settings): string | undefined {
	const origin = machineOriginOf(settings)
	return origin === null ? undefined : origin + receiverPath
}

/** Whether an address is this site's own receiver; operations know the site by `machineOrigin`. */
export function isOwnReceiver(machineOrigin: string | null, url: string): boolean {
	return machineOrigin !== null && url === machineOrigin + receiverPath
}
