import { publicUrl } from '../app/platform/settings/settings.server.ts'
import type { World } from '../app/platform/world/world.server.ts'
import type { SecuritySettings } from './security-headers.ts'

/** Where forms may lead beside our own site, by card gateway: browsers hold `form-action` against the target of a form's redirect too. */
const hostedPages: Record<string, readonly string[]> = { stripe: ['https://checkout.stripe.com'] }

/** Whether the site is reached over https, so that cookies are for https only. */
export function isSecure(world: Pick<World, 'settings'>): boolean {
	return publicUrl(world.settings).startsWith('https:')
}

export function securityOf(world: Pick<World, 'settings' | 'gateway'>): SecuritySettings {
	return {
		secure: isSecure(world),
		development: world.settings.NODE_ENV === 'development',
		formTargets: [...new Set([publicUrl(world.settings), ...(hostedPages[world.gateway.code] ?? [])])],
	}
}
