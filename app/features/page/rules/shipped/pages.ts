import { shippedMenus } from '~/features/page/rules/menus.ts'
import type { WrittenBlock } from '~/features/page/rules/block-fields.ts'
import type { PageContent } from '~/features/page/rules/page-content.ts'
import { aboutUs } from './about-us.ts'
import { contactForm } from './contact-form.ts'
import { shippedHelp } from './help.ts'
import { home } from './home.ts'
import { policy } from './policy.ts'
import { contentOf } from './prose.ts'
import { returnRefund } from './return-refund.ts'
import { terms } from './terms.ts'

/** The day the pages of law that come with the product were last changed. */
const lawChanged = '2026-11-20T00:00:00.000Z'
const policyChanged = '2026-11-29T00:00:00.000Z'

const about = contentOf(aboutUs)
const newsletter: WrittenBlock = {
	kind: 'newsletter',
	title: { vi_VN: 'Nhận tin từ Hội', en_US: 'News from Hội' },
	text: {
		vi_VN: 'Sự kiện mới, ngày mở bán và chuyện bên lề, thỉnh thoảng một lá thư.',
		en_US: 'New events, opening dates and stories from behind the scenes, a letter now and then.',
	},
	label: { vi_VN: '' },
}

const shipped = new Map<string, { content: PageContent; changedAt: string | null }>([
	['home', { content: home, changedAt: null }],
	['menus', { content: shippedMenus, changedAt: null }],
	['about-us', { content: { ...about, blocks: [...about.blocks, contactForm, newsletter] }, changedAt: null }],
	['policy', { content: contentOf(policy), changedAt: policyChanged }],
	['terms', { content: contentOf(terms), changedAt: lawChanged }],
	['return-refund', { content: contentOf(returnRefund), changedAt: lawChanged }],
	[
		'help',
		{
			content: {
				title: { vi_VN: 'Trợ giúp', en_US: 'Help' },
				description: {
					vi_VN: 'Câu trả lời về vé, thanh toán, trả hàng, tài khoản và ngày hội.',
					en_US: 'Answers about tickets, paying, returns, your account and the day itself.',
				},
				lead: { vi_VN: 'Bạn cần giúp gì?', en_US: 'What can we help you with?' },
				blocks: [],
			},
			changedAt: null,
		},
	],
	...[...shippedHelp].map(([path, content]) => [path, { content, changedAt: null }] as const),
])

/** A page as it comes with the product, while staff published no other at its path. */
export function shippedPage(path: string) {
	return shipped.get(path)
}

export const shippedPaths: readonly string[] = [...shipped.keys()]
