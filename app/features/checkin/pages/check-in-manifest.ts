import { languageTag } from '~/kernel/locale.ts'
import { pageRequest } from '~/platform/session/request.server.ts'
import { languages } from '~/texts/languages.server.ts'
import type { vi } from '~/features/checkin/text/vi_VN.ts'
import type { Route } from './+types/check-in-manifest'

/**
 * `/check-in.webmanifest`: how the gate is installed as an app; each language has its own address. The installed app opens the page it was installed
 * from, which is the page that its worker keeps for times without a network.
 */
export function loader({ context }: Route.LoaderArgs): Response {
	const { caller, prefix } = context.get(pageRequest)
	const { gate: text } = languages[caller.locale].catalogue['checkin'] as typeof vi
	const page = `${prefix}/check-in`
	const picture = (size: number, purpose: 'any' | 'maskable') => ({
		...{ src: `/icons/hoi-${purpose === 'maskable' ? 'maskable-' : ''}${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose },
	})
	const manifest = {
		...{ id: page, start_url: page, scope: page, lang: languageTag(caller.locale) },
		...{ name: `Hội – ${text.title}`, short_name: text.title },
		...{ display: 'standalone', orientation: 'portrait', background_color: '#fbf5ea', theme_color: '#0b7d56' },
		icons: [
			{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
			...[picture(192, 'any'), picture(512, 'any'), picture(512, 'maskable')],
		],
	}
	return new Response(JSON.stringify(manifest), {
		headers: { 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'no-cache' },
	})
}
