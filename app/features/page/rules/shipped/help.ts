import type { Translated } from '~/kernel/locale.ts'
import { escapeHtml } from '~/kernel/rich-text.ts'
import type { PageContent } from '~/features/page/rules/page-content.ts'

interface HelpPage {
	path: string
	title: Translated
	lead: Translated
	asked: readonly { question: Translated; answer: Translated }[]
}

const both = (vi_VN: string, en_US: string): Translated => ({ vi_VN, en_US })
const asked = (question: Translated, answer: Translated) => ({ question, answer })

/** The most frequent questions, with answers that come with the product. */
const helpPages: readonly HelpPage[] = [
	{
		path: 'help/ve',
		title: both('Mua vé và nhận vé', 'Buying and getting tickets'),
		lead: both(
			'Chọn vé, giữ chỗ, và vé nằm ở đâu sau khi thanh toán.',
			'Choosing, holding a place, and where your tickets are after paying.',
		),
		asked: [
			asked(
				both('Tôi nhận vé ở đâu?', 'Where do I get my tickets?'),
				both(
					'Vé được gửi tới email bạn đã nhập ngay khi đơn được xác nhận, mỗi người tham dự một trang trong tệp PDF. Nếu có tài khoản, bạn mở lại vé bất cứ lúc nào trong mục Đơn hàng.',
					'Tickets are sent to the email address you typed as soon as the order is confirmed, one page for each attendee in a PDF file. With an account you can open them again at any time under Orders.',
				),
			),
			asked(
				both('Không thấy email có vé thì làm sao?', 'What if the email with my tickets doesn’t arrive?'),
				both(
					'Xem thư mục thư rác trước. Nếu đã mua khi đăng nhập, vé có trong mục Đơn hàng. Nếu địa chỉ email bị gõ sai, hãy liên hệ với chúng tôi kèm mã đơn hàng.',
					'Look in your spam folder first. If you were signed in when you bought, the tickets are under Orders. If the address was mistyped, contact us with the order number.',
				),
			),
			asked(
				both('Chỗ của tôi được giữ bao lâu?', 'How long is my place held?'),
				both(
					'Đồng hồ trong giỏ hàng cho biết, thường là 15 phút. Bắt đầu thanh toán được thêm thời gian một lần. Hết giờ, chỗ trở lại cho người khác; những gì bạn đã điền vẫn còn trong giỏ.',
					'The clock in your cart says so, usually 15 minutes. Starting to pay extends it once. When time is up the place goes back to others; what you typed stays in your cart.',
				),
			),
			asked(
				both('Hết vé rồi, tôi còn cách nào không?', 'It’s sold out. Is there another way?'),
				both(
					'Nếu sự kiện có danh sách chờ, hãy ghi tên trên trang sự kiện. Khi có chỗ, bạn nhận email với chỗ được giữ riêng trong vài giờ, theo thứ tự ghi tên.',
					'If the event has a waiting list, join it on the event’s page. When a place comes free you get an email with a place held for you for some hours, in the order people joined.',
				),
			),
		],
	},
	{
		path: 'help/doi-huy-ve',
		title: both('Đổi tên, đổi vé, hủy vé', 'Changing, passing on and canceling tickets'),
		lead: both(
			'Mỗi sự kiện đặt quy định riêng; trang vé cho biết bạn làm được gì.',
			'Each event has its own rules; your ticket’s page shows what you can do.',
		),
		asked: [
			asked(
				both('Tôi đổi tên trên vé được không?', 'Can I change the name on a ticket?'),
				both(
					'Được, nếu ban tổ chức cho phép và chưa quá hạn. Mở vé trong mục Đơn hàng, chọn đổi tên. Mã vé cũ hết hiệu lực, vé mới được gửi ngay.',
					'Yes, if the organizer allows it and it isn’t too late. Open the ticket under Orders and choose to change the name. The old code stops working and a new ticket is sent right away.',
				),
			),
			asked(
				both('Tôi nhường vé cho người khác bằng cách nào?', 'How do I pass a ticket on?'),
				both(
					'Mở vé, chọn chuyển vé và nhập email người nhận. Họ nhận vé khi chấp nhận và điền thông tin của mình; trước đó vé vẫn là của bạn.',
					'Open the ticket, choose to transfer it and type the other person’s email address. It becomes theirs when they accept and give their own details; until then it stays yours.',
				),
			),
			asked(
				both('Tôi hủy vé thì được hoàn bao nhiêu?', 'How much do I get back if I cancel?'),
				both(
					'Trang đơn hàng cho biết số tiền và hạn chót trước khi bạn quyết định. Không thấy nút hủy nghĩa là sự kiện không cho hủy vé.',
					'The order’s page says how much and until when before you decide. If there is no cancel button, the event doesn’t allow canceling.',
				),
			),
			asked(
				both('Sự kiện bị hủy hoặc dời ngày thì sao?', 'What if the event is canceled or moved?'),
				both(
					'Ban tổ chức gửi email cho mọi người có vé: hủy thì tiền được hoàn, dời ngày thì vé có giá trị cho ngày mới hoặc được trả lại theo thông báo.',
					'The organizer emails everyone who has a ticket: if it is canceled your money comes back, if it is moved your ticket is valid for the new date or can be given back as announced.',
				),
			),
		],
	},
	{
		path: 'help/thanh-toan',
		title: both('Thanh toán và hoàn tiền', 'Paying and refunds'),
		lead: both('Các cách thanh toán, tiền đi đâu và khi nào quay về.', 'Ways to pay, where the money goes and when it comes back.'),
		asked: [
			asked(
				both('Tôi trả tiền bằng những cách nào?', 'How can I pay?'),
				both(
					'Trang thanh toán liệt kê các cách dùng được cho đơn của bạn: thẻ, chuyển khoản bằng mã QR, ví điện tử, hoặc tiền mặt khi nhận hàng nếu người bán cho phép.',
					'The checkout lists what your order can be paid by: card, bank transfer by QR code, wallets, or cash on delivery where the seller allows it.',
				),
			),
			asked(
				both('Tôi đã chuyển khoản mà đơn chưa xác nhận?', 'I made a transfer and the order isn’t confirmed?'),
				both(
					'Ngân hàng thường báo trong vài phút. Hãy kiểm tra nội dung chuyển khoản có đúng mã trên trang thanh toán. Nếu tiền tới muộn hoặc thiếu mã, chúng tôi tự đối chiếu hoặc hoàn lại.',
					'Banks usually tell us within minutes. Check that the transfer carried the reference shown on the payment page. Money that arrives late or without it is matched by us or sent back.',
				),
			),
			asked(
				both('Thẻ của tôi có an toàn không?', 'Is my card safe?'),
				both(
					'Số thẻ không bao giờ tới máy chủ của chúng tôi; cổng thanh toán giữ nó. Nếu bạn chọn lưu thẻ, chúng tôi chỉ giữ một ký hiệu, bốn số cuối và ngày hết hạn.',
					'Your card number never reaches our servers; the payment gateway has it. If you choose to save a card we keep a token, its last four digits and its expiry.',
				),
			),
			asked(
				both('Bao lâu thì tiền hoàn về?', 'How long does a refund take?'),
				both(
					'Chúng tôi gửi ngay khi hoàn tiền được duyệt, về đúng thẻ hoặc ví bạn đã dùng. Ngân hàng thường cần thêm vài ngày làm việc.',
					'We send it as soon as it is approved, to the card or wallet you paid with. Banks usually take a few business days more.',
				),
			),
		],
	},
	{
		path: 'help/tra-hang',
		title: both('Giao hàng và trả hàng', 'Delivery and returns'),
		lead: both('Hàng từ gian hàng đi tới bạn, và quay về nếu cần.', 'How goods come to you, and go back if need be.'),
		asked: [
			asked(
				both('Phí giao hàng tính thế nào?', 'How is the delivery price worked out?'),
				both(
					'Theo người bán, khối lượng và nơi nhận. Trang thanh toán cho biết số tiền và thời gian giao trước khi bạn đặt hàng.',
					'By seller, weight and destination. The checkout shows the price and how long it takes before you order.',
				),
			),
			asked(
				both('Tôi trả hàng như thế nào?', 'How do I return something?'),
				both(
					'Trong {returnDays} ngày, vào mục Trả hàng trong tài khoản, chọn món và lý do. In nhãn, dán lên kiện và gửi đi; bạn không trả phí gửi.',
					'Within {returnDays} days, go to Returns in your account and choose what and why. Print the label, attach it and send the package; you pay no postage.',
				),
			),
			asked(
				both('Hàng tới bị lỗi hoặc nhầm món?', 'Something is faulty, or the wrong item?'),
				both(
					'Mở một yêu cầu trả hàng kèm ảnh. Người bán trả lời qua email; bạn được đổi món hoặc hoàn tiền.',
					'Open a return with pictures. The seller answers by email; you get another or your money back.',
				),
			),
		],
	},
	{
		path: 'help/tai-khoan',
		title: both('Tài khoản và dữ liệu', 'Your account and your data'),
		lead: both('Đăng nhập, bảo mật, và những gì chúng tôi biết về bạn.', 'Signing in, security, and what we know about you.'),
		asked: [
			asked(
				both('Tôi có cần tài khoản để mua vé?', 'Do I need an account to buy?'),
				both(
					'Không. Có tài khoản thì bạn có lại vé, đơn hàng và hồ sơ vận động viên ở một chỗ, và điền nhanh hơn lần sau.',
					'No. With one you have tickets, orders and athlete profiles in one place, and the next form is filled in faster.',
				),
			),
			asked(
				both('Tôi quên mật khẩu.', 'I forgot my password.'),
				both(
					'Ở trang đăng nhập, chọn quên mật khẩu và nhập email. Liên kết trong thư dùng được một lần; nếu có mã khóa trên thiết bị (passkey), bạn đăng nhập không cần mật khẩu.',
					'On the sign-in page choose that you forgot it and type your email address. The link in the email works once; with a passkey on your device you sign in without a password.',
				),
			),
			asked(
				both('Tôi xem và xóa dữ liệu của mình ở đâu?', 'Where do I see and erase my data?'),
				both(
					'Mục Dữ liệu cá nhân trong tài khoản cho xem, sửa và tải về tất cả. Mục Xóa tài khoản cho biết điều gì mất, điều gì luật buộc giữ lại, trước khi bạn quyết định.',
					'Personal data in your account shows, changes and downloads all of it. Delete account says what goes and what the law makes us keep before you decide.',
				),
			),
		],
	},
	{
		path: 'help/ngay-hoi',
		title: both('Vào cổng và số báo danh', 'At the gate, and candidate numbers'),
		lead: both('Mang theo gì, số của bạn là số nào.', 'What to bring, and which number is yours.'),
		asked: [
			asked(
				both('Tới cổng tôi cần gì?', 'What do I need at the gate?'),
				both(
					'Mã QR trên vé, trên điện thoại hoặc giấy in đều được, mở được cả khi không có mạng. Một số sự kiện yêu cầu giấy tờ; trang sự kiện có ghi.',
					'The QR code on your ticket, on a phone or printed; it opens without a network. Some events ask for papers; the event’s page says so.',
				),
			),
			asked(
				both('Tôi tra số báo danh ở đâu?', 'Where do I find my candidate number?'),
				both(
					'Ban tổ chức gửi số qua email, và nếu họ mở tra cứu thì trên trang sự kiện có ô nhập tên hoặc số. Số cũng có trên vé của bạn.',
					'The organizer emails it, and where they allow looking up, the event’s page has a field for names and numbers. It stands on your ticket too.',
				),
			),
			asked(
				both('Mã vé của tôi báo đã dùng?', 'My ticket is said to be used already?'),
				both(
					'Mỗi mã vào một lần ở mỗi cổng. Nếu ai đó có ảnh mã của bạn, họ có thể đã vào trước; nhân viên tại cổng xem được lúc nào và ở đâu, và giúp bạn.',
					'A code admits once at each gate. Someone with a picture of it may have come before you; the staff at the gate see when and where, and help.',
				),
			),
		],
	},
	{
		path: 'help/ban-to-chuc',
		title: both('Dành cho ban tổ chức', 'For organizers'),
		lead: both('Bắt đầu bán vé, và tiền về tay bạn.', 'How to start selling, and how money reaches you.'),
		asked: [
			asked(
				both('Làm sao để bán vé trên Hội?', 'How do I sell tickets on Hội?'),
				both(
					'Gửi đăng ký ở trang Trở thành đối tác. Chúng tôi xem trong vài ngày làm việc; được duyệt rồi, bạn tạo sự kiện, vé và mở bán ngay.',
					'Apply on the partner page. We look at it within a few business days; once approved you create an event and its tickets and open the sale at once.',
				),
			),
			asked(
				both('Nhiều người có thể cùng làm một sự kiện không?', 'Can several people work on an event?'),
				both(
					'Được. Mời họ bằng email vào nhóm với quyền chủ, quản lý hoặc soát vé.',
					'Yes. Invite them to your team by email as owner, manager or for check-in.',
				),
			),
			asked(
				both('Tôi đưa vé lên trang web của mình được không?', 'Can I put tickets on my own site?'),
				both(
					'Được: mục Tiện ích của sự kiện cho một dòng mã để dán vào trang của bạn; người mua được dẫn về đúng sự kiện.',
					'Yes: the event’s widget gives a line of code for your page; buyers are led to the event.',
				),
			),
		],
	},
]

/** Pages of the help centre that come with the product. */
export const shippedHelp: ReadonlyMap<string, PageContent> = new Map(
	helpPages.map(({ path, title, lead, asked: questions }) => [
		path,
		{
			...{ title, lead, description: lead },
			blocks: [
				{
					kind: 'faq',
					title: both('', ''),
					items: questions.map(({ question, answer }) => ({
						question,
						answer: both(`<p>${escapeHtml(answer.vi_VN)}</p>`, `<p>${escapeHtml(answer.en_US ?? '')}</p>`),
					})),
				},
			],
		} satisfies PageContent,
	]),
)
