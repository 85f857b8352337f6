import type { Translated } from '~/kernel/locale.ts'
import type { WrittenBlock } from '~/features/page/rules/block-fields.ts'

const both = (vi_VN: string, en_US: string): Translated => ({ vi_VN, en_US })

/** The form under "Contact" of the page "About us". It writes to the support address of the settings. */
export const contactForm: WrittenBlock = {
	kind: 'form',
	title: both('Nhắn cho chúng tôi', 'Send us a message'),
	text: both(
		'Chúng tôi trả lời qua email. Hỏi về một đơn hàng thì bạn ghi kèm mã đơn nhé.',
		'We answer by email. If it is about an order, please add its number.',
	),
	to: '',
	topics: [
		{ label: both('Vé và đơn hàng', 'Tickets and orders') },
		{ label: both('Thanh toán và hoàn tiền', 'Payments and refunds') },
		{ label: both('Tổ chức sự kiện với Hội', 'Running an event with Hội') },
		{ label: both('Báo chí và hợp tác', 'Press and partnerships') },
		{ label: both('Việc khác', 'Something else') },
	],
	askPhone: 'optional',
	thanks: both('', ''),
}
