import { createHash } from 'node:crypto'
import { languageTag, type Locale } from '~/kernel/locale.ts'
import { gatewayStyle } from './style.ts'
import { gatewayText } from './text.ts'

const styleHash = createHash('sha256').update(gatewayStyle).digest('base64')

/** Safe in text and in quoted attributes. */
export function escaped(text: string): string {
	return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

interface Frame {
	locale: Locale
	status: number
	title: string
	width: 'one' | 'two'
	/** Already safe. */
	body: string
	/** Shops the form may lead back to. */
	leadsTo?: readonly string[]
	/** Whose page it is; the test gateway's when absent. A page with a brand has no second language. */
	brand?: { name: string; banner: string }
}

/**
 * A page of a foreign company: no script, one style sheet allowed by its hash, never cached, never framed. Forms may lead to the targets of their
 * redirects, and nowhere else: browsers check `form-action` against a redirect's target too.
 */
export function framed({ locale, status, title, width, body, leadsTo = [], brand }: Frame): Response {
	const text = gatewayText[locale]
	const { name, banner } = brand ?? text
	const other: Locale = locale === 'vi_VN' ? 'en_US' : 'vi_VN'
	const origins = [...new Set(leadsTo.map((url) => new URL(url).origin))].join(' ')
	const html = `<!doctype html>
<html lang="${languageTag(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} · ${escaped(name)}</title>
<link rel="icon" href="data:,">
<style>${gatewayStyle}</style>
</head>
<body>
<header>
<p class="banner">${escaped(banner)}</p>
<div class="top">
<span class="name"><svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true"><path d="M2 11 14 3l12 8v2H2zM4 22h20v3H4zM6 14h3v7H6zm6.500 0h3v7h-3zM19 14h3v7h-3z" fill="currentColor"/></svg>${escaped(name)}</span>
${brand ? '' : `<a href="?lang=${other}" lang="${languageTag(other)}" hreflang="${languageTag(other)}">${escaped(text.otherLanguage)}</a>`}
</div>
</header>
<main class="${width}">
${body}
</main>
</body>
</html>`
	return new Response(html, {
		status,
		headers: {
			'content-type': 'text/html; charset=utf-8',
			'content-language': languageTag(locale),
			'cache-control': 'no-store',
			'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; img-src data:; form-action 'self' ${origins}; base-uri 'none'; frame-ancestors 'none'`,
			'referrer-policy': 'same-origin',
			'x-content-type-options': 'nosniff',
			'x-robots-tag': 'noindex',
		},
	})
}
