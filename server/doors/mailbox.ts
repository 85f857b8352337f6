import type { Context } from 'hono'
import type { Locale } from '../../app/kernel/locale.ts'
import { findMail, listMails, type KeptMail, type OpenedMail } from '../../app/platform/mail/mailbox.server.ts'
import { isForThisMachineOnly, type Settings } from '../../app/platform/settings/settings.server.ts'
import type { World } from '../../app/platform/world/world.server.ts'
import type { Bindings } from '../bindings.ts'
import { localeFrom } from '../caller.ts'
import { isFromThisMachine } from '../local-request.ts'
import { escaped, machinePage, when } from './machine-page.ts'

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

/** The mailbox shows everybody's mails, so it exists only without a mail server, and only where nobody else can reach the site. */
export function hasMailbox(settings: Settings): boolean {
	return !settings.SMTP_URL && isForThisMachineOnly(settings)
}

/** `GET /mailbox`, `/mailbox/{id}`, `/mailbox/{id}/html`, `/mailbox/{id}/{attachment}`: the mails that a mail server would have sent. */
export function openMailboxDoor(world: World) {
	return async (context: Context<Bindings>, path: string): Promise<Response> => {
		if (!isFromThisMachine(context.env.incoming)) return context.text('404', 404)
		const { cookie, 'accept-language': acceptLanguage } = context.env.incoming.headers
		const locale = localeFrom(cookie, acceptLanguage)
		if (path === '' || path === '/') return machinePage(locale, texts[locale].title, list(await listMails(world.database.reader), locale))
		const [, id, part] = /^\/(\d{1,12})(?:\/(html|\d{1,2}))?$/.exec(path) ?? []
		const mail = id === undefined ? undefined : await findMail(world.database.reader, Number(id))
		if (!mail) return context.text('404', 404)
		if (part === 'html') return letter(mail)
		if (part !== undefined) return attachment(mail, Number(part)) ?? context.text('404', 404)
		return machinePage(locale, mail.subject, opened(mail, locale))
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

/** The mail itself may show its styles and pictures, and may do nothing else. */
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
