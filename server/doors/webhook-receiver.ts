import type { Context } from 'hono'
import { checkSignature } from '../../app/features/webhook/flows/check-signature.server.ts'
import { ownReceiver, receiverPath } from '../../app/features/webhook/links/own-receiver.server.ts'
import { signatureSeconds, type SignatureState } from '../../app/features/webhook/rules/signature.ts'
import type { Locale } from '../../app/kernel/locale.ts'
import type { World } from '../../app/platform/world/world.server.ts'
import type { Bindings } from '../bindings.ts'
import { localeFrom } from '../caller.ts'
import { isFromThisMachine } from '../local-request.ts'
import { escaped, machinePage, when } from './machine-page.ts'

/** So many posts are kept, the newest ones, as long as the server runs. */
const mostKept = 50
const largestBytes = 256 * 1024

interface Received {
	id: number
	at: Date
	name: string
	headers: readonly (readonly [string, string])[]
	body: string
	signature: SignatureState
	webhookId: number | undefined
}

const texts = {
	vi_VN: {
		title: 'Webhook nhận được',
		why: 'Dùng để thử webhook ngay trên máy của bạn. Trang này chỉ mở trên máy này và giữ 50 lần gửi gần nhất cho tới khi tắt máy chủ.',
		how: (url: string) =>
			`Mở API và webhook, thêm webhook với địa chỉ <code>${url}</code>, chọn sự kiện muốn nghe rồi bấm gửi thử hoặc đặt một vé.`,
		toPrograms: 'Mở API và webhook',
		empty: 'Chưa nhận được gì.',
		back: 'Tất cả lần gửi',
		headers: 'Header',
		body: 'Nội dung',
		check: 'Cách kiểm tra chữ ký',
		steps: `Header hoi-signature có dạng t=…,v1=…. Ghép t, dấu chấm và nguyên văn nội dung nhận được, tính HMAC-SHA256 bằng khóa của webhook, viết ở dạng hex rồi so với v1. Bỏ qua nếu t lệch quá ${signatureSeconds / 60} phút. Khi mới đổi khóa có hai v1, đúng một là được.`,
		secret: 'Xem khóa của webhook này',
		states: {
			good: 'Chữ ký đúng',
			late: 'Chữ ký đúng nhưng đã quá hạn',
			wrong: 'Chữ ký sai: không phải Hội gửi, hoặc nội dung đã bị sửa',
			missing: 'Không có chữ ký: không phải Hội gửi',
		},
	},
	en_US: {
		title: 'Webhooks received',
		why: 'For trying out webhooks on your own machine. This page opens on this machine only and keeps the last 50 deliveries until the server stops.',
		how: (url: string) =>
			`Open API keys and webhooks, add a webhook with the address <code>${url}</code>, choose what it hears of, then send a test or order a ticket.`,
		toPrograms: 'Open API keys and webhooks',
		empty: 'Nothing received yet.',
		back: 'All deliveries',
		headers: 'Headers',
		body: 'Body',
		check: 'How to check the signature',
		steps: `The hoi-signature header looks like t=…,v1=…. Join t, a dot and the body exactly as received, compute HMAC-SHA256 with the webhook’s secret, write it in hex and compare it with v1. Ignore it if t is more than ${signatureSeconds / 60} minutes off. Right after the secret changes there are two v1 values: one match is enough.`,
		secret: 'See this webhook’s secret',
		states: {
			good: 'Valid signature',
			late: 'Valid signature, but expired',
			wrong: 'Invalid signature: not sent by Hội, or the body was changed',
			missing: 'No signature: not sent by Hội',
		},
	},
} satisfies Record<Locale, unknown>

/**
 * `POST /webhook-receiver` takes posts of this site's webhooks and checks them as a receiver should; `GET /webhook-receiver` and
 * `/webhook-receiver/{id}` show it. Like the mailbox, only where nobody but this machine reaches the site.
 */
export function openWebhookReceiver(world: World) {
	const received: Received[] = []
	let count = 0
	return async (context: Context<Bindings>, path: string): Promise<Response> => {
		const { incoming } = context.env
		if (!isFromThisMachine(incoming)) return context.text('404', 404)
		const locale = localeFrom(incoming.headers.cookie, incoming.headers['accept-language'])
		if (context.req.method === 'POST') {
			const body = await context.req.text()
			if (body.length > largestBytes) return context.text('413', 413)
			const { headers } = context.req.raw
			const [deliveryId, signature] = [Number(headers.get('hoi-delivery') ?? Number.NaN), headers.get('hoi-signature')]
			const { state, webhookId } = await checkSignature(world, { deliveryId, signature, body })
			count += 1
			received.unshift({
				...{ id: count, at: world.clock(), name: headers.get('hoi-fact') ?? '', headers: [...headers], body, signature: state, webhookId },
			})
			received.splice(mostKept)
			return context.text(texts.en_US.states[state], state === 'good' ? 200 : 400)
		}
		if (path === '' || path === '/')
			return machinePage(locale, texts[locale].title, list(received, locale, ownReceiver(world.settings) ?? ''))
		const one = received.find(({ id }) => path === `/${id}`)
		return one ? machinePage(locale, one.name, opened(one, locale)) : context.text('404', 404)
	}
}

function list(received: readonly Received[], locale: Locale, url: string): string {
	const text = texts[locale]
	const items = received.map(
		({ id, at, name, signature }) =>
			`<li><a href="${receiverPath}/${id}"><strong>${escaped(name)}</strong><span class="soft">${text.states[signature]} · ${when(at)}</span></a></li>`,
	)
	return `<h1>${text.title}</h1><p class="soft">${text.why}</p><p>${text.how(escaped(url))}</p>
<p><a href="/my-events/programs">${text.toPrograms}</a></p>
${items.length > 0 ? `<ol>${items.join('')}</ol>` : `<p>${text.empty}</p>`}`
}

function opened({ at, name, headers, body, signature, webhookId }: Received, locale: Locale): string {
	const text = texts[locale]
	const lines = headers.map(([header, value]) => `${header}: ${value}`).join('\n')
	const secret = webhookId === undefined ? '' : `<p><a href="/my-events/programs/webhooks/${webhookId}">${text.secret}</a></p>`
	return `<p><a href="${receiverPath}">${text.back}</a></p><h1>${escaped(name)}</h1>
<p class="soft">${text.states[signature]} · ${when(at)}</p>
<h2>${text.headers}</h2><pre class="code">${escaped(lines)}</pre>
<h2>${text.body}</h2><pre class="code">${escaped(pretty(body))}</pre>
<h2>${text.check}</h2><p>${text.steps}</p>${secret}`
}

/** The body with line breaks, for reading; the signature covers the original body. */
function pretty(body: string): string {
	try {
		return JSON.stringify(JSON.parse(body), null, 2)
	} catch {
		return body
	}
}
