import { createHash } from 'node:crypto'
import { languageTag, type Locale } from '../../app/kernel/locale.ts'

const style = `:root{color-scheme:light dark;--ink:#1f1711;--soft:#5f5247;--paper:#fbf5ea;--raised:#fff;--line:#e1dad0;--brand:#b03608}
@media(prefers-color-scheme:dark){:root{--ink:#f7efe3;--soft:#bfb1a2;--paper:#16110d;--raised:#211a15;--line:#3a322b;--brand:#ff9a68}}
*{box-sizing:border-box;margin:0}body{background:var(--paper);color:var(--ink);font:400 1rem/1.6 'Be Vietnam Pro',system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:960px;margin:0 auto;padding:32px clamp(16px,4vw,40px) 64px;display:grid;gap:16px}h1{font-size:1.75rem;line-height:1.3}h2{font-size:1.125rem}
.soft{color:var(--soft);font-size:.9375rem}ol{list-style:none;padding:0;border:1px solid var(--line);border-radius:10px;background:var(--raised)}
li+li{border-top:1px solid var(--line)}li a{display:grid;gap:2px;padding:14px 18px;color:inherit;text-decoration:none}li a:hover strong{text-decoration:underline}
a{color:var(--brand);text-underline-offset:.2em}a:focus-visible{outline:3px solid var(--brand);outline-offset:2px}summary{cursor:pointer}
iframe{width:100%;height:70vh;border:1px solid var(--line);border-radius:10px;background:#fff}pre{white-space:pre-wrap;font:inherit}time{font-variant-numeric:tabular-nums}
.code{padding:14px 18px;border:1px solid var(--line);border-radius:10px;background:var(--raised);font:.875rem/1.6 ui-monospace,monospace}`
const styleHash = createHash('sha256').update(style).digest('base64')

/**
 * A page for a person who tries the site out on their own machine: the mailbox, the webhooks' receiver. It has no scripts, and loads nothing from
 * other hosts.
 */
export function machinePage(locale: Locale, title: string, body: string): Response {
	const html = `<!doctype html><html lang="${languageTag(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)} · Hội</title><link rel="icon" href="/favicon.svg"><style>${style}</style></head><body><main>${body}</main></body></html>`
	return new Response(html, {
		headers: {
			'content-type': 'text/html; charset=utf-8',
			'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
			'cache-control': 'no-store',
			'x-robots-tag': 'noindex',
		},
	})
}

export function when(at: Date): string {
	return `<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 19).replace('T', ' ')} UTC</time>`
}

export function escaped(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
