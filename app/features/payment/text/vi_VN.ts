export const vi = {
	refusals: {
		already_paid: 'Đơn này đã được thanh toán rồi.',
		pay_on_delivery: 'Đơn này thanh toán khi nhận, bạn chưa cần trả trước.',
		order_canceled: 'Đơn này đã bị hủy nên không thanh toán được nữa.',
		refund_pending: 'Khoản tiền lần trước của đơn này đang được hoàn lại. Bạn chờ hoàn xong rồi thử lại nhé.',
	},
	/** What the buyer sees on the gateway's page and on the bank's statement. */
	charge: (number: string, event: string) => (event ? `Hội ${number} · ${event}` : `Đơn hàng Hội ${number}`),
	/** The failure page (specification §8). */
	fail: {
		title: 'Giao dịch của bạn gặp trục trặc',
		lead: 'Đơn hàng chưa hoàn tất.',
		why: {
			card_declined: 'Ngân hàng đã từ chối thẻ này.',
			insufficient_funds: 'Thẻ không đủ số dư.',
			expired_card: 'Thẻ đã hết hạn.',
			authentication_failed: 'Bước xác thực với ngân hàng chưa thành công.',
			amount_mismatch: 'Số tiền cổng thanh toán báo về không khớp với đơn. Ban tổ chức sẽ kiểm tra và liên hệ với bạn.',
			other: 'Cổng thanh toán chưa nhận được tiền.',
			sold_out: 'Tiếc quá, chỗ của đơn này đã có người khác lấy.',
			sale_over: 'Vé của đơn này đã hết thời gian bán.',
			code_used_up: 'Mã giảm giá của đơn này đã được dùng hết lượt.',
		},
	},
	/** Our own or the gateway's failure, nothing the buyer did (specification §8). */
	process: {
		title: 'Có lỗi xảy ra. Bạn thử lại sau nhé.',
		lead: 'Đơn hàng chưa hoàn tất. Cổng thanh toán đang không trả lời, không phải lỗi do bạn.',
	},
	order: (number: string) => `Đơn hàng ${number}`,
	due: 'Số tiền cần trả',
	hold: 'Giữ chỗ còn',
	holdSoon: 'Còn ba phút để thanh toán.',
	next: 'Tiếp theo thì sao?',
	held: 'Chỗ của bạn vẫn được giữ. Bạn có thể thử lại bằng thẻ khác trong thời gian còn lại.',
	released: 'Thời gian giữ chỗ đã hết. Khi bạn thử lại, chúng tôi sẽ giữ lại chỗ cho bạn nếu vẫn còn.',
	noDoubleCharge: 'Nếu tiền đã bị trừ, đơn sẽ được xác nhận ngay khi ngân hàng báo về, còn không thì khoản đó tự động được hoàn lại.',
	refunding: 'Chúng tôi đã nhận được tiền nhưng không còn chỗ, nên khoản tiền đang được hoàn lại cho bạn.',
	refunded: 'Khoản tiền của bạn đã được hoàn lại. Tùy ngân hàng, tiền về thẻ sau vài ngày làm việc.',
	refundFailed: 'Chúng tôi chưa hoàn được tiền tự động. Ban tổ chức đã được báo và sẽ liên hệ với bạn.',
	canceled: 'Đơn này đã bị hủy. Nếu bạn đã trả tiền, khoản đó sẽ được hoàn lại.',
	retry: 'Thử lại',
	toEvent: 'Về trang sự kiện',
	toEvents: 'Xem các sự kiện khác',
	help: 'Cần giúp đỡ?',
	contact: (provider: string) => `Liên hệ ${provider}, nhớ kèm mã đơn:`,
}
