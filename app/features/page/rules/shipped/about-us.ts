import type { ShippedPage } from './prose.ts'

/** The page "About us" that comes with the product. */
export const aboutUs: ShippedPage = {
	vi_VN: {
		title: 'Về Hội',
		description: 'Hội là nơi tìm sự kiện, mua vé, mua đồ lưu niệm và vào cổng; và là nơi ban tổ chức vận hành tất cả những việc ấy.',
		lead: 'Hội lo vé và cổng vào, để người tổ chức lo cuộc vui và người đến chỉ việc vui.',
		parts: [
			{
				title: 'Chúng tôi làm gì',
				paragraphs: [
					'Hội là nền tảng cho giải chạy, giải đấu và lễ hội. Người đi hội tìm thấy sự kiện, giữ chỗ, điền thông tin người tham dự, thanh toán và nhận vé có mã ký số. Ban tổ chức bán vé, bán đồ lưu niệm, nhận đăng ký và soát vé ở cùng một chỗ.',
				],
			},
			{
				title: 'Cam kết của chúng tôi',
				paragraphs: ['Một buổi mở bán đông người không phải là lúc để may rủi. Vì vậy:'],
				points: [
					'Không chỗ nào bán hai lần. Chỗ bạn đã giữ là của bạn cho tới khi đồng hồ chạy hết.',
					'Giá bạn thấy là giá bạn trả. Mọi khoản giảm, phí và thuế được kể ra từng dòng.',
					'Tiền đến muộn không mất: còn chỗ thì bạn có vé, hết chỗ thì tiền tự quay về.',
					'Vé có mã ký số: không ai làm giả được, và tệp vé mở được cả khi không có mạng.',
				],
			},
			{
				title: 'Tên gọi',
				paragraphs: [
					'“Hội” là hội làng, hội xuân, hội ngộ: chỗ người ta tụ lại vì một niềm vui chung. Chúng tôi làm phần việc phía sau để chỗ ấy luôn mở cửa.',
				],
			},
			{
				title: 'Liên hệ',
				paragraphs: [
					'Có gì chưa rõ, hãy xem mục [Trợ giúp](/help) trước; câu trả lời thường ở đó. Chưa thấy thì nhắn cho chúng tôi bằng biểu mẫu bên dưới.',
				],
				points: [
					'Đường dây nóng: {supportPhone}',
					'Email: {supportEmail}',
					'Công ty: {companyName}',
					'Địa chỉ: {companyAddress}',
					'Mã số thuế: {companyTaxId}',
				],
			},
		],
	},
	en_US: {
		title: 'About Hội',
		description: 'Hội is where people find events, buy tickets and keepsakes and get in; and where organizers run it all.',
		lead: 'Hội takes care of tickets and gates, so organizers can take care of the experience and everyone else can simply enjoy it.',
		parts: [
			{
				title: 'What we do',
				paragraphs: [
					'Hội is a platform for races, tournaments and festivals. Visitors find an event, hold their places, say who is coming, pay, and get tickets with a signed code. Organizers sell tickets and merchandise, register attendees and check them in, all in one place.',
				],
			},
			{
				title: 'Our promises',
				paragraphs: ['When a sale opens and a crowd arrives, we don’t rely on luck. So:'],
				points: [
					'No place is sold twice. What you hold is yours until the clock runs out.',
					'The price you see is the price you pay. Every discount, fee and tax has a line of its own.',
					'Money that arrives late is not lost: if there is a place, you have a ticket; if not, the money goes back by itself.',
					'Tickets carry a signed code: no one can forge one, and the file opens without a network.',
				],
			},
			{
				title: 'The name',
				paragraphs: [
					'“Hội”, say “hoy”, is a village fair, a spring festival, a reunion: a place where people gather for a joy they share. We do the work behind it, so that the place is always open.',
				],
			},
			{
				title: 'Contact',
				paragraphs: ['Look at [Help](/en_US/help) first; the answer is usually there. If it isn’t, write to us with the form below.'],
				points: [
					'Hotline: {supportPhone}',
					'Email: {supportEmail}',
					'Company: {companyName}',
					'Address: {companyAddress}',
					'Tax code: {companyTaxId}',
				],
			},
		],
	},
}
