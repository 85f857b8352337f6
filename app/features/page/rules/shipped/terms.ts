import type { ShippedPage } from './prose.ts'

/** The terms of use that come with the product. */
export const terms: ShippedPage = {
	vi_VN: {
		title: 'Điều khoản sử dụng',
		description: 'Những điều bạn và Hội cùng giữ khi bạn tìm sự kiện, mua vé, mua hàng và dùng tài khoản.',
		lead: 'Viết để đọc được. Khi mua vé hoặc mở tài khoản, bạn đồng ý với những điều dưới đây.',
		parts: [
			{
				title: 'Ai bán cho bạn',
				paragraphs: [
					'Mỗi sự kiện và mỗi món đồ do một ban tổ chức bán; tên của họ ghi trên trang sự kiện, đơn hàng và hóa đơn. Hội là nơi việc mua bán diễn ra: giữ chỗ, nhận thanh toán thay ban tổ chức, phát vé và chuyển lời giữa hai bên.',
					'Một đơn hàng chỉ có vé của một sự kiện, vì mỗi sự kiện có ban tổ chức riêng.',
				],
			},
			{
				title: 'Giữ chỗ và đặt hàng',
				paragraphs: [
					'Khi vé hoặc hàng vào giỏ, chỗ được giữ cho bạn một lúc, thường là 15 phút; đồng hồ trên trang cho biết còn bao lâu. Bắt đầu thanh toán thì được thêm giờ một lần. Hết giờ, chỗ trở lại cho người khác, còn những gì bạn đã điền vẫn nằm trong giỏ.',
					'Đơn miễn phí và đơn trả khi nhận hàng được xác nhận ngay. Đơn trả bằng thẻ được xác nhận khi cổng thanh toán báo đã nhận tiền. Bấm hai lần vẫn chỉ là một đơn.',
				],
			},
			{
				title: 'Giá, thuế và phí',
				paragraphs: [
					'Giá trên trang là giá tính lúc bạn đặt. Trước khi bạn bấm đặt hàng, trang thanh toán kể từng khoản: tiền hàng, phần giảm, phí giao hàng, phí thanh toán, thuế và tổng. Nếu có gì đổi trong lúc bạn điền, chúng tôi hỏi lại trước, không tự thu khác đi.',
				],
			},
			{
				title: 'Vé và người tham dự',
				paragraphs: ['Mỗi vé có một mã được ký và thuộc về một người tham dự.'],
				points: [
					'Thông tin người tham dự cần đúng: ban tổ chức dùng nó để xếp nhóm tuổi, số đeo và để liên lạc khi khẩn cấp.',
					'Mã vé dùng một lần ở mỗi cổng. Đừng đăng ảnh mã vé lên mạng.',
					'Vé bị đổi tên hoặc bị hủy thì mã cũ hết hiệu lực.',
					'Ban tổ chức đặt quy định riêng cho sự kiện của mình, như tuổi tối thiểu hay giấy tờ khi nhận số đeo; quy định ấy ghi trên trang sự kiện.',
				],
			},
			{
				title: 'Hủy và hoàn tiền',
				paragraphs: [
					'Vé hủy được hay không và hoàn bao nhiêu là do quy định của từng sự kiện; trang đơn hàng cho bạn biết trước khi bạn quyết định. Với hàng hóa, xem trang Đổi trả và hoàn tiền. Sự kiện bị hủy thì ban tổ chức hoàn tiền theo thông báo của họ và theo luật.',
				],
			},
			{
				title: 'Tài khoản của bạn',
				paragraphs: [
					'Bạn mua được mà không cần tài khoản. Nếu mở tài khoản, hãy giữ mật khẩu cho riêng mình và báo cho chúng tôi khi nghi có người khác dùng; ở mục Đăng nhập và bảo mật, bạn kết thúc được từng phiên hoặc tất cả. Bạn xóa tài khoản lúc nào cũng được.',
				],
			},
			{
				title: 'Những việc không được làm',
				paragraphs: ['Để ai cũng có chỗ, bạn đồng ý không:'],
				points: [
					'mua gom bằng máy, giữ chỗ để bán lại với giá cao hơn, hay dùng mã giảm giá trái điều kiện của nó;',
					'dò mã vé, mã giảm giá hay mật khẩu của người khác;',
					'đưa lên nội dung trái pháp luật, xúc phạm hoặc không phải của bạn.',
				],
			},
			{
				title: 'Khi có điều không như ý',
				paragraphs: [
					'Hãy báo ban tổ chức trước, địa chỉ ở trang sự kiện và trong email xác nhận. Chúng tôi giúp hai bên tìm lại đơn hàng, thanh toán và lượt soát vé. Luật Việt Nam được áp dụng, và quyền của người tiêu dùng theo luật luôn được giữ nguyên, kể cả khi điều khoản này không nhắc tới.',
				],
			},
			{
				title: 'Khi điều khoản đổi',
				paragraphs: [
					'Đơn hàng theo điều khoản lúc nó được đặt. Khi có thay đổi đáng kể, chúng tôi báo cho người có tài khoản trước khi áp dụng.',
				],
			},
		],
	},
	en_US: {
		title: 'Terms of use',
		description: 'What you and Hội owe each other when you find events, buy tickets and goods, and use an account.',
		lead: 'Written to be read. By buying a ticket or opening an account you agree to what follows.',
		parts: [
			{
				title: 'Who sells to you',
				paragraphs: [
					'Each event and each product is sold by an organizer, whose name stands on the event’s page, on the order and on the invoice. Hội is where the sale happens: it holds places, takes payments on the organizer’s behalf, issues tickets and carries messages both ways.',
					'An order holds tickets of one event only, because each event has its own rules and organizer.',
				],
			},
			{
				title: 'Holding places and ordering',
				paragraphs: [
					'What goes into the cart is held for you for a while, usually 15 minutes; the clock on the page says how long. Starting to pay extends it once. When time is up the places go back to others, and what you typed stays in your cart.',
					'Free orders and orders paid on delivery are confirmed at once. Orders paid by card are confirmed when the payment gateway says the money is there. Pressing twice still makes one order.',
				],
			},
			{
				title: 'Prices, tax and fees',
				paragraphs: [
					'The price on the page is the price at the moment you order. Before you place the order, the checkout lists every amount: items, discounts, delivery, payment fee, tax and total. If anything changes while you type, we ask first and charge nothing else.',
				],
			},
			{
				title: 'Tickets and attendees',
				paragraphs: ['Each ticket has a signed code and belongs to one attendee.'],
				points: [
					'What you say of attendees has to be right: organizers use it for age groups, candidate numbers and emergencies.',
					'A code admits once at each gate. Do not post pictures of it.',
					'When a ticket is renamed or canceled, its old code stops working.',
					'Organizers set rules for their own events, such as a minimum age or papers to bring; they stand on the event’s page.',
				],
			},
			{
				title: 'Cancellations and refunds',
				paragraphs: [
					'Whether a ticket can be canceled, and how much comes back, is up to each event’s rules; the order’s page tells you before you decide. For goods, see Returns and refunds. If an event is canceled, its organizer refunds as announced and as the law requires.',
				],
			},
			{
				title: 'Your account',
				paragraphs: [
					'You can buy without an account. If you open one, keep its password to yourself and tell us if you think someone else is using it; under Sign-in and security you can end one session or all of them. You can delete your account at any time.',
				],
			},
			{
				title: 'What is not allowed',
				paragraphs: ['So that everyone gets a fair place, you agree not to:'],
				points: [
					'buy in bulk by machine, hold places to resell them for more, or use codes against their conditions;',
					'guess other people’s tickets, codes or passwords;',
					'publish anything unlawful, insulting, or not yours.',
				],
			},
			{
				title: 'When something is not right',
				paragraphs: [
					'Ask the organizer first; the address is on the event’s page and in the confirmation. We help both sides find orders, payments and check-ins. The law of Việt Nam applies, and the rights it gives consumers stay untouched, also where these terms do not mention them.',
				],
			},
			{
				title: 'When these terms change',
				paragraphs: [
					'An order follows the terms of the day it was placed. Before a significant change takes effect, we notify everyone with an account.',
				],
			},
		],
	},
}
