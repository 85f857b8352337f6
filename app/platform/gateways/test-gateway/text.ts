import type { Locale } from '~/kernel/locale.ts'
import type { AccountAct } from './accounts.server.ts'
import type { BankAnswer, BankVerdict, CardFault } from './cards.ts'
import type { Behaviour } from './behaviour.ts'

const vi = {
	name: 'Cổng thử',
	banner: 'Cổng thanh toán thử — không có tiền thật',
	warning: 'Đừng nhập số thẻ thật của bạn. Trang này chỉ nhận các thẻ thử bên dưới.',
	otherLanguage: 'English',
	order: (number: string) => `Đơn hàng ${number}`,
	minutesLeft: (minutes: number) => (minutes < 1 ? 'Còn chưa đầy một phút để thanh toán' : `Còn ${minutes} phút để thanh toán`),
	payTitle: 'Thanh toán bằng thẻ',
	card: 'Số thẻ',
	expiry: 'Hết hạn',
	cvc: 'Mã CVC',
	pay: (amount: string) => `Trả ${amount}`,
	abandon: 'Bỏ, quay lại cửa hàng',
	otherCards: 'Trả bằng thẻ thử khác',
	answers: {
		approved: 'Thành công',
		challenge: 'Ngân hàng hỏi lại (3-D Secure)',
		always_challenge: 'Lần nào ngân hàng cũng hỏi lại',
		declines_later: 'Lưu được, nhưng trả thì bị từ chối',
		card_declined: 'Bị từ chối',
		insufficient_funds: 'Không đủ tiền',
		expired_card: 'Thẻ hết hạn',
	} satisfies Record<BankAnswer, string>,
	misbehave: 'Cho cổng trục trặc',
	misbehaveHelp: 'Cổng thật đôi khi chậm, lặp lại hoặc im lặng. Chọn điều bạn muốn thử.',
	noticeDelay: 'Báo kết quả cho cửa hàng',
	delays: (seconds: number) => (seconds === 0 ? 'Ngay' : seconds < 60 ? `Chậm ${seconds} giây` : `Chậm ${seconds / 60} phút`),
	noticeCopies: 'Báo hai lần cùng lúc',
	noticeMoment: 'Báo lúc nào',
	moments: { before_redirect: 'Báo trước, rồi đưa bạn về', after_redirect: 'Đưa bạn về trước, báo sau' } satisfies Record<
		Behaviour['noticeMoment'],
		string
	>,
	refund: 'Khi cửa hàng hoàn tiền',
	refunds: { done: 'Hoàn ngay', refused: 'Từ chối', slow: 'Hoàn chậm', fails_later: 'Nhận, rồi báo hỏng' } satisfies Record<
		Behaviour['refund'],
		string
	>,
	outage: 'Cổng ngừng trả lời cửa hàng (503)',
	outages: (seconds: number) => (seconds === 0 ? 'Không' : seconds < 60 ? `${seconds} giây` : `${seconds / 60} phút`),
	wrong: 'Chưa thanh toán được. Bạn xem lại những chỗ sau:',
	faults: {
		unknown_card: 'Cổng thử không biết thẻ này. Hãy dùng một trong các thẻ thử.',
		expired: 'Thẻ đã hết hạn. Hãy nhập tháng/năm trong tương lai.',
		no_expiry: 'Hãy nhập tháng và năm, ví dụ 12/30.',
		no_cvc: 'Hãy nhập 3 hoặc 4 chữ số.',
	} satisfies Record<CardFault, string>,
	challengeTitle: 'Ngân hàng muốn bạn xác nhận',
	challengeText: (amount: string, cardEnd: string) => `Có phải bạn đang trả ${amount} bằng thẻ •••• ${cardEnd}?`,
	approve: 'Đúng, tôi đồng ý',
	refuse: 'Không, từ chối',
	back: 'Về cửa hàng',
	settled: {
		authorized: ['Đã giữ tiền', 'Thẻ của bạn đã được giữ tiền cho khoản này. Cửa hàng thu sau, và chỉ một lần.'],
		captured: ['Đã thanh toán', 'Khoản này đã được trả rồi. Bạn không bị trừ tiền lần nữa.'],
		refunded: ['Đã hoàn tiền', 'Khoản này đã được trả và đã hoàn lại toàn bộ.'],
		failed: ['Không thanh toán được', 'Lần thanh toán này đã bị từ chối. Hãy về cửa hàng và thử lại.'],
		canceled: ['Trang này đã đóng', 'Đã quá giờ hoặc cửa hàng đã hủy khoản này. Bạn không bị trừ tiền.'],
	},
	keeps: 'Thẻ này sẽ được lưu cho những lần sau, như bạn đã chọn ở cửa hàng.',
	saveTitle: 'Lưu thẻ',
	saveHelp: 'Lưu thẻ không trừ tiền. Cửa hàng chỉ thấy bốn số cuối và ngày hết hạn.',
	save: 'Lưu thẻ này',
	notSaved: 'Chưa lưu được thẻ.',
	declined: {
		card_declined: 'Ngân hàng đã từ chối thẻ này.',
		insufficient_funds: 'Thẻ không đủ số dư.',
		expired_card: 'Thẻ đã hết hạn.',
		authentication_required: 'Bạn chưa xác nhận với ngân hàng.',
	} satisfies Partial<Record<BankVerdict, string>>,
	saveChallenge: (cardEnd: string) => `Có phải bạn muốn lưu thẻ •••• ${cardEnd} để dùng cho những lần sau?`,
	setupOver: {
		saved: ['Đã lưu thẻ', 'Thẻ này đã được lưu rồi. Bạn có thể về cửa hàng.'],
		closed: ['Trang này đã đóng', 'Đã quá giờ hoặc quá số lần thử. Hãy về cửa hàng và bắt đầu lại.'],
	},
	account: {
		title: 'Kết nối tài khoản nhận tiền thẻ',
		about:
			'Cổng thật hỏi ở đây bạn là ai, kinh doanh gì và nhận tiền về đâu. Trang thử này không hỏi gì. Hãy chọn điều xảy ra với tài khoản:',
		acts: {
			finish: 'Khai đủ: tài khoản nhận được thẻ',
			wait: 'Khai đủ, cổng còn xem xét',
			leave: 'Bỏ dở, khai tiếp sau',
			disconnect: 'Ngắt tài khoản khỏi cửa hàng',
		} satisfies Record<AccountAct, string>,
	},
	unknown: ['Không tìm thấy khoản thanh toán', 'Đường dẫn này không dẫn tới khoản nào. Hãy quay lại cửa hàng.'],
}

const en: typeof vi = {
	name: 'Test gateway',
	banner: 'Test gateway — no real money',
	warning: 'Do not enter a real card number. This page only takes the test cards below.',
	otherLanguage: 'Tiếng Việt',
	order: (number) => `Order ${number}`,
	minutesLeft: (minutes) =>
		minutes < 1 ? 'Less than a minute left to pay' : minutes === 1 ? '1 minute left to pay' : `${minutes} minutes left to pay`,
	payTitle: 'Pay by card',
	card: 'Card number',
	expiry: 'Expires',
	cvc: 'CVC',
	pay: (amount) => `Pay ${amount}`,
	abandon: 'Give up, back to the shop',
	otherCards: 'Pay with another test card',
	answers: {
		approved: 'Succeeds',
		challenge: 'Bank asks back (3-D Secure)',
		always_challenge: 'Bank asks back every time',
		declines_later: 'Can be saved, declines charges',
		card_declined: 'Declined',
		insufficient_funds: 'Insufficient funds',
		expired_card: 'Card expired',
	},
	misbehave: 'Make the gateway misbehave',
	misbehaveHelp: 'Real gateways are late, repeat themselves or fall silent at times. Choose what you want to try.',
	noticeDelay: 'Tell the shop',
	delays: (seconds) =>
		seconds === 0
			? 'At once'
			: seconds < 60
				? `${seconds} seconds late`
				: seconds === 60
					? '1 minute late'
					: `${seconds / 60} minutes late`,
	noticeCopies: 'Tell it twice at the same time',
	noticeMoment: 'When',
	moments: { before_redirect: 'Tell first, then send you back', after_redirect: 'Send you back first, tell later' },
	refund: 'When the shop gives a refund',
	refunds: { done: 'Done at once', refused: 'Refused', slow: 'Done slowly', fails_later: 'Accepted, then fails' },
	outage: 'Stop answering the shop (503)',
	outages: (seconds) =>
		seconds === 0 ? 'No' : seconds < 60 ? `${seconds} seconds` : seconds === 60 ? '1 minute' : `${seconds / 60} minutes`,
	wrong: 'Not paid yet. Please check:',
	faults: {
		unknown_card: 'The test gateway does not know this card. Use one of the test cards.',
		expired: 'This card has expired. Enter a month and year in the future.',
		no_expiry: 'Enter month and year, for example 12/30.',
		no_cvc: 'Enter 3 or 4 digits.',
	},
	challengeTitle: 'Your bank wants you to confirm',
	challengeText: (amount, cardEnd) => `Are you paying ${amount} with the card •••• ${cardEnd}?`,
	approve: 'Yes, I approve',
	refuse: 'No, refuse',
	back: 'Back to the shop',
	settled: {
		authorized: ['Authorised', 'Your card has been authorised for this. The shop takes the money later, and only once.'],
		captured: ['Paid', 'This has been paid already. You are not charged again.'],
		refunded: ['Refunded', 'This was paid and has been given back in full.'],
		failed: ['Payment failed', 'This attempt was declined. Go back to the shop and try again.'],
		canceled: ['This page is closed', 'Time is up, or the shop cancelled this charge. You were not charged.'],
	},
	keeps: 'This card is kept for next time, as you chose at the shop.',
	saveTitle: 'Save a card',
	saveHelp: 'Saving a card takes no money. The shop only sees the last four digits and when it expires.',
	save: 'Save this card',
	notSaved: 'The card was not saved.',
	declined: {
		card_declined: 'Your bank declined this card.',
		insufficient_funds: 'There is not enough money on the card.',
		expired_card: 'The card has expired.',
		authentication_required: 'You did not confirm with your bank.',
	},
	saveChallenge: (cardEnd) => `Do you want to keep the card •••• ${cardEnd} for later payments?`,
	setupOver: {
		saved: ['Card saved', 'This card has been saved already. You can go back to the shop.'],
		closed: ['This page is closed', 'Time is up, or there were too many tries. Go back to the shop and start again.'],
	},
	account: {
		title: 'Connect an account for card payments',
		about:
			'A real gateway asks here who you are, what you sell and where your money goes. This test page asks nothing. Choose what happens to the account:',
		acts: {
			finish: 'Give all details: the account takes cards',
			wait: 'Give all details, the gateway still checks them',
			leave: 'Leave, and go on later',
			disconnect: 'Disconnect the account from the shop',
		},
	},
	unknown: ['No such charge', 'This address leads to no charge. Please go back to the shop.'],
}

/** The words on the test gateway's pages. */
export const gatewayText: Record<Locale, typeof vi> = { vi_VN: vi, en_US: en }
