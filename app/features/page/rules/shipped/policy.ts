import type { ShippedPage } from './prose.ts'

/** The privacy policy that comes with the product: which data are kept about people. */
export const policy: ShippedPage = {
	vi_VN: {
		title: 'Chính sách riêng tư',
		description: 'Hội giữ những gì về bạn, để làm gì, ai được xem, giữ bao lâu, và cách bạn lấy về hoặc xóa đi.',
		lead: 'Chúng tôi chỉ giữ những gì cần để bạn có vé, vào được cổng và nhận được hàng.',
		parts: [
			{
				title: 'Chúng tôi giữ những gì',
				paragraphs: ['Tùy việc bạn làm trên Hội:'],
				points: [
					'Khi mua: tên, địa chỉ email, số điện thoại, địa chỉ thanh toán hoặc nhận hàng, những gì bạn mua và đã trả bao nhiêu.',
					'Khi đăng ký: thông tin của từng người tham dự mà ban tổ chức hỏi, như ngày sinh, giới tính, cỡ áo, người liên hệ khẩn cấp.',
					'Khi có tài khoản: mật khẩu ở dạng băm, sổ địa chỉ, hồ sơ vận động viên, ảnh đại diện, các phiên đăng nhập.',
					'Số thẻ không bao giờ tới máy chủ của chúng tôi. Thẻ bạn chọn lưu nằm ở cổng thanh toán; chúng tôi chỉ giữ một mã, bốn số cuối và ngày hết hạn.',
				],
			},
			{
				title: 'Để làm gì',
				paragraphs: [
					'Để giao vé và hàng, báo tin về đơn hàng, soát vé, hoàn tiền, làm sổ sách theo luật và chặn gian lận. Email quảng bá chỉ gửi khi bạn đã đồng ý; email nào cũng có liên kết hủy nhận.',
					'Chúng tôi không bán dữ liệu, và không dùng nó để quảng cáo cho người khác.',
				],
			},
			{
				title: 'Ai được xem',
				paragraphs: [
					'Ban tổ chức của sự kiện bạn đăng ký xem được đơn hàng và người tham dự của sự kiện ấy, không xem được gì khác. Cổng thanh toán và đơn vị giao hàng nhận phần họ cần. Nhân viên Hội xem khi giúp bạn, và mọi thay đổi họ làm đều được ghi lại.',
				],
			},
			{
				title: 'Cookie',
				paragraphs: ['Chỉ những cookie để trang chạy được:'],
				points: [
					'hoi-visitor và hoi-known: nhớ giỏ hàng của trình duyệt này, 90 ngày.',
					'hoi-session và odoo-user: phiên đăng nhập của bạn, 30 ngày. hoi-sign-in: một lần đăng nhập còn dở.',
					'hoi-device: cho biết bạn từng đăng nhập trên trình duyệt này, để không ai đoán mò mà khóa được bạn, 365 ngày.',
					'user-selected-language: ngôn ngữ bạn chọn, 365 ngày.',
					'hoi-form: biểu mẫu bạn gửi khi chưa đăng nhập, 30 phút. hoi-mailed-to và hoi-sign-up-goal: email đăng ký đã gửi tới đâu và bạn đang định tới trang nào, 1 ngày.',
					'reset-email: địa chỉ email bạn vừa nhập khi quên mật khẩu, 1 ngày.',
				],
			},
			{
				title: 'Giữ bao lâu',
				paragraphs: [
					'Đơn hàng và hóa đơn được giữ đủ thời hạn luật kế toán đòi hỏi. Khi bạn xóa tài khoản, tên, địa chỉ, hồ sơ và mọi thứ cho biết bạn là ai bị xóa; con số của sổ sách ở lại mà không còn tên người.',
					'Tin nhắn bạn gửi qua biểu mẫu trên các trang bị xóa sau một năm.',
				],
			},
			{
				title: 'Quyền của bạn',
				paragraphs: [
					'Ở mục Thông tin cá nhân, bạn xem, sửa và tải về mọi thứ chúng tôi giữ về mình, ở dạng JSON hoặc trang đọc được. Ở mục Xóa tài khoản, bạn xóa nó; trước khi bạn quyết định, trang ấy nói rõ thứ gì mất và thứ gì còn. Muốn hỏi thêm hoặc khiếu nại, hãy trả lời bất cứ email nào của chúng tôi.',
				],
			},
			{
				title: 'An toàn',
				paragraphs: [
					'Mật khẩu được băm bằng thuật toán tốn bộ nhớ, phiên đăng nhập được lưu ở dạng băm và thu hồi được, ảnh tải lên được mã hóa lại và bỏ vị trí chụp. Bạn nên bật bước xác minh thứ hai hoặc khóa đăng nhập (passkey).',
				],
			},
		],
	},
	en_US: {
		title: 'Privacy policy',
		description: 'What Hội keeps about you, what for, who sees it, for how long, and how you get it or have it erased.',
		lead: 'We keep only what it takes to get you a ticket, through the gate, and your package to your door.',
		parts: [
			{
				title: 'What we keep',
				paragraphs: ['Depending on what you do on Hội:'],
				points: [
					'When you buy: name, email address, phone number, billing or shipping address, what you bought and what you paid.',
					'When you register: what the organizer asks of each attendee, such as date of birth, gender, shirt size or an emergency contact.',
					'When you have an account: a hash of your password, your address book, athlete profiles, a picture, your sessions.',
					'Card numbers never reach our servers. A card you choose to save stays with the payment gateway; we keep a token, the last four digits and the expiry.',
				],
			},
			{
				title: 'What for',
				paragraphs: [
					'To deliver tickets and goods, to tell you about your order, to check tickets, to refund, to keep books as the law demands and to stop fraud. Newsletters go only to those who asked; each has a way out.',
					'We do not sell data, and we do not use it to advertise for others.',
				],
			},
			{
				title: 'Who sees it',
				paragraphs: [
					'The organizer of an event you registered for sees the orders and attendees of that event and nothing else. The payment gateway and the carrier get the part they need. Hội’s staff see it when they help you, and whatever they change is written down.',
				],
			},
			{
				title: 'Cookies',
				paragraphs: ['Only those the site needs to work:'],
				points: [
					'hoi-visitor and hoi-known: remember this browser’s cart, 90 days.',
					'hoi-session and odoo-user: your session, 30 days. hoi-sign-in: a sign-in that is not finished.',
					'hoi-device: says that you have signed in from this browser before, so that no one can lock you out by guessing, 365 days.',
					'user-selected-language: the language you chose, 365 days.',
					'hoi-form: a form you sent before you signed in, 30 minutes. hoi-mailed-to and hoi-sign-up-goal: where the email of your sign-up went, and where you were going, 1 day.',
					'reset-email: the address you typed when you forgot your password, 1 day.',
				],
			},
			{
				title: 'For how long',
				paragraphs: [
					'Orders and invoices are kept as long as accounting law demands. When you delete your account, your name, addresses, profiles and everything that says who you are is erased; the figures of the books stay, without a name.',
					'Messages you send by the forms of our pages are deleted after a year.',
				],
			},
			{
				title: 'Your rights',
				paragraphs: [
					'Under Personal data you see, change and download everything we keep about you, as JSON or as a page to read. Under Delete account you have it erased; before you decide, that page says what goes and what stays. For questions or complaints, reply to any of our emails.',
				],
			},
			{
				title: 'Security',
				paragraphs: [
					'Passwords are hashed by a memory-hard function, sessions are stored as hashes and can be revoked, pictures are re-encoded and lose the place they were taken. We recommend a second step or a passkey.',
				],
			},
		],
	},
}
