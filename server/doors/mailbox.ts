import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { languageTag, type Locale } from '../../app/kernel/locale.ts'
import { findMail, listMails, type KeptMail, type OpenedMail } from '../../app/platform/mail/mailbox.server.ts'
import { isForThisMachineOnly, type Settings } from '../../app/platform/settings/settings.server.ts'
import type { World } from '../../app/platform/world/world.server.ts'
import type { Bindings } from '../bindings.ts'
import { localeFrom } from '../caller.ts'
import { isFromThisMachine } from '../local-request.ts'

const texts = {
	vi_VN: {
		title: 'Hộp thư',
		why: 'Chưa đặt SMTP_URL, nên email nằm lại đây thay vì được gửi đi. Hộp thư này chỉ mở trên máy của bạn.',
		empty: 'Chưa có email nào. Đặt một vé là có email đầu tiên.',
		to: 'Gửi tới',
		back: 'Tất cả email',
		plain: 'Bản chữ',
		attachments: 'Tệp đính kèm',
	},
	en_US: {
		title: 'Mailbox',
		why: 'No SMTP_URL is set, so emails stay here instead of going out. This mailbox opens on your own machine only.',
		empty: 'No emails yet. Order a ticket to get the first one.',
		to: 'To',
		back: 'All emails',
		plain: 'Plain text',
		attachments: 'Attachments',
	},
} satisfies Record<Locale, unknown>

const style = `:root{color-scheme:light dark;--ink:#1f1711;--soft:#5f5247;--paper:#fbf5ea;--raised:#fff;--line:#e1dad0;--brand:#b03608}
@media(prefers-color-scheme:dark){:root{--ink:#f7efe3;--soft:#bfb1a2;--paper:#16110d;--raised:#211a15;--line:#3a322b;--brand:#ff9a68}}
*{box-sizing:border-box;margin:0}body{background:var(--paper);color:var(--ink);font:400 1rem/1.6 'Be Vietnam Pro',system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:960px;margin:0 auto;padding:32px clamp(16px,4vw,40px) 64px;display:grid;gap:16px}h1{font-size:1.75rem;line-height:1.3}
.soft{color:var(--soft);font-size:.9375rem}ol{list-style:none;padding:0;border:1px solid var(--line);border-radius:10px;background:var(--raised)}
li+li{border-top:1px solid var(--line)}li a{display:grid;gap:2px;padding:14px 18px;color:inherit;text-decoration:none}li a:hover strong{text-decoration:underline}
a{color:var(--brand);text-underline-offset:.2em}a:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
iframe{width:100%;height:70vh;border:1px solid var(--line);border-radius:10px;background:#fff}pre{white-space:pre-wrap;font:inherit}time{font-variant-numeric:tabular-nums}`
const styleHash = createHash('sha256').update(style).digest('base64')

/** The mailbox shows everybody's mails, so there is one only without a mail server, and only where the site is nobody else's to reach. */
export function hasMailbox(settings: Settings): boolean {
	return !settings.SMTP_URL && isForThisMachineOnly(settings)
}

/** `GET /mailbox`, `/mailbox/{id}`, `/mailbox/{id}/html`, `/mailbox/{id}/{attachment}`: what would have been sent. */
export function openMailboxDoor(world: World) {
	return async (context: Context<Bindings>, path: string): Promise<Response> => {
		if (!isFromThisMachine(context.env.incoming)) return context.text('404', 404)
		const { cookie, 'accept-language': acceptLanguage } = context.env.incoming.headers
		const locale = localeFrom(cookie, acceptLanguage)
		if (path === '' || path === '/') return page(locale, texts[locale].title, list(await listMails(world.database.reader), locale))
		const [, id, part] = /^\/(\d{1,12})(?:\/(html|\d{1,2}))?$/.exec(path) ?? []
		const mail = id === undefined ? undefined : await findMail(world.database.reader, Number(id))
		if (!mail) return context.text('404', 404)
		if (part === 'html') return letter(mail)
		if (part !== undefined) return attachment(mail, Number(part)) ?? context.text('404', 404)
		return page(locale, mail.subject, opened(mail, locale))
	}
}

function list(mails: readonly KeptMail[], locale: Locale): string {
	const text = texts[locale]
	const items = mails.map(
		(mail) =>
			`<li><a href="/mailbox/${mail.id}"><strong>${escaped(mail.subject)}</strong><span class="soft">${escaped(mail.recipient)} · ${when(mail.sentAt)}</span></a></li>`,
	)
	return `<h1>${text.title}</h1><p class="soft">${text.why}</p>${items.length > 0 ? `<ol>${items.join('')}</ol>` : `<p>${text.empty}</p>`}`
}

function opened(mail: OpenedMail, locale: Locale): string {
	const text = texts[locale]
	const files = mail.attachments.map(({ name }, index) => `<li><a href="/mailbox/${mail.id}/${index}">${escaped(name)}</a></li>`)
	return `<p><a href="/mailbox">${text.back}</a></p><h1>${escaped(mail.subject)}</h1>
<p class="soft">${text.to} ${escaped(mail.recipient)} · ${when(mail.sentAt)}</p>
<iframe sandbox="" title="${escaped(mail.subject)}" src="/mailbox/${mail.id}/html"></iframe>
${files.length > 0 ? `<h2>${text.attachments}</h2><ol>${files.join('')}</ol>` : ''}
<details><summary>${text.plain}</summary><pre>${escaped(mail.plain)}</pre></details>`
}

function when(at: Date): string {
	return `<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 16).replace('T', ' ')} UTC</time>`
}

function page(locale: Locale, title: string, body: string): Response {
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

/** The mail itself may draw, and do nothing else. */
function letter({ html }: OpenedMail): Response {
	return new Response(html, {
		headers: {
			'content-type': 'text/html; charset=utf-8',
			'content-security-policy':
				"sandbox; default-src 'none'; img-src 'self' data: https:; style-src 'unsafe-inline'; frame-ancestors 'self'",
			'cache-control': 'no-store',
		},
	})
}

function attachment({ attachments }: OpenedMail, index: number): Response | undefined {
	const file = attachments[index]
	if (!file) return undefined
	const name = file.name.replace(/[^\w.-]/g, '_')
	return new Response(file.content as BodyInit, {
		headers: { 'content-type': file.contentType, 'content-disposition': `attachment; filename="${name}"`, 'cache-control': 'no-store' },
	})
}

function escaped(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
