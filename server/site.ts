import { publicUrl } from '../app/platform/settings/settings.server.ts'
import type { World } from '../app/platform/world/world.server.ts'
import type { SecuritySettings } from './security-headers.ts'

/** Whether the site is reached over https, so that cookies are for https only. */
export function isSecure(world: Pick<World, 'settings'>): boolean {
	return publicUrl(world.settings).startsWith('https:')
}

export function securityOf(world: Pick<World, 'settings' | 'gateways' | 'stories'>): SecuritySettings {
	return {
		secure: isSecure(world),
		development: world.settings.NODE_ENV === 'development',
		// Browsers also check the target of a form's redirect against `form-action`.
		formTargets: [
			...new Set([
				publicUrl(world.settings),
				...[...world.gateways.offered(), ...world.gateways.ownWays].flatMap(({ pageOrigins }) => pageOrigins),
				...(world.gateways.connect?.pageOrigins ?? []),
			]),
		],
		pictureOrigins: world.stories ? [world.stories.pictureOrigin] : [],
	}
}
