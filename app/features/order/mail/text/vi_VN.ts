/** The words of the mails about orders. Only the server writes mails, so they are in no catalogue that browsers load. */
export const vi = {
	dear: (name: string) => `Chào ${name},`,
	orderNumber: 'Số đơn',
	when: 'Thời gian',
	where: 'Địa điểm',
	localTime: (zone: string) => `giờ địa phương, ${zone}`,
	attendees: 'Người tham dự',
	bought: 'Đơn hàng',
	note: (provider: string) => `Lời nhắn của ${provider}`,
	contact: 'Liên hệ ban tổ chức',
	gift: (wrap: boolean, note: string) => `Quà tặng: ${[wrap && 'gói quà', note && `thiệp ghi “${note}”`].filter(Boolean).join(', ')}.`,
	openOrder: 'Xem đơn hàng',
	figures: {
		subtotal: 'Tạm tính',
		savings: 'Tiết kiệm',
		tax: 'Thuế ước tính',
		delivery: 'Phí giao hàng',
		paymentFee: 'Phí thanh toán',
		givenBack: { delivery: 'Giảm phí giao hàng', payment_fee: 'Giảm phí thanh toán' },
		deposit: 'Đặt cọc',
		total: 'Tổng cộng',
		paid: 'Đã trả',
		remaining: 'Còn phải trả',
	},
	payments: { free: 'Miễn phí', cash_on_delivery: 'Thanh toán khi nhận', card: 'Thẻ ngân hàng' },
	confirmed: {
		subject: (what: string, number: string) => `Vé của bạn: ${what} (đơn ${number})`,
		subjectGoods: (number: string) => `Đơn ${number} đã được xác nhận`,
		heading: (name: string) => `Cảm ơn ${name}!`,
		tickets: (number: string) =>
			`Đơn ${number} đã được xác nhận. Vé PDF và lịch nằm trong tệp đính kèm: đến nơi, bạn đưa mã QR ở cổng vào là xong.`,
		ticketsOnline: (number: string) =>
			`Đơn ${number} đã được xác nhận. Bạn bấm nút bên dưới để xem và tải vé; đến nơi, bạn đưa mã QR ở cổng vào là xong.`,
		someTickets: (attached: number, count: number) => `Thư này kèm ${attached} trong ${count} vé. Các vé còn lại ở trang đơn hàng.`,
		goods: (number: string) => `Đơn ${number} đã được xác nhận.`,
		difference: (number: string) => `Ban tổ chức đã đổi vé của bạn sang loại đắt hơn. Đơn ${number} là phần chênh lệch.`,
		button: 'Xem vé',
		wallet: 'Để vé trong điện thoại',
		secret: 'Ai có liên kết này hoặc tệp vé cũng dùng được vé, bạn chỉ gửi cho người đi cùng nhé.',
		pay: (amount: string) => `Bạn trả ${amount} khi nhận.`,
		deliver: (address: string) => `Hàng được giao đến: ${address}.`,
	},
	provider: {
		quoteSubject: (number: string) => `Cần chốt giá giao hàng cho đơn ${number}`,
		quoteHeading: 'Cần chốt giá giao hàng',
		quote: 'Thẻ của người mua đã được giữ tiền theo giá ước tính. Nhân viên Hội chốt giá giao hàng trong sáu ngày; quá hạn, đơn tự hủy.',
		subject: (number: string, total: string) => `Đơn mới ${number}: ${total}`,
		heading: 'Bạn có đơn mới',
		text: (number: string, buyer: string) => `${buyer} vừa đặt đơn ${number}.`,
		buyer: 'Người đặt',
		phone: 'Điện thoại',
		payment: 'Thanh toán',
		count: 'Số lượng',
	},
	paymentFailed: {
		subject: (number: string) => `Thanh toán chưa thành công (đơn ${number})`,
		heading: 'Thanh toán chưa thành công',
		text: 'Ngân hàng không xác nhận được khoản thanh toán, nên đơn của bạn chưa hoàn tất và bạn chưa bị trừ tiền cho đơn này.',
		held: (until: string) => `Chỗ của bạn được giữ đến ${until}. Bạn thanh toán lại trước giờ đó là giữ được chỗ.`,
		heldGoods: (until: string) => `Hàng của bạn được giữ đến ${until}. Bạn thanh toán lại trước giờ đó là giữ được hàng.`,
		button: 'Thanh toán lại',
	},
	expired: {
		subject: (number: string) => `Hết thời gian giữ chỗ (đơn ${number})`,
		heading: 'Thời gian giữ chỗ đã hết',
		text: 'Chúng tôi chưa nhận được khoản thanh toán nên chỗ trong đơn đã được trả lại. Nếu ngân hàng báo tiền đến sau, chúng tôi giữ lại chỗ cho bạn khi còn, hoặc hoàn tiền.',
		button: 'Đặt lại',
	},
	expiredGoods: {
		subject: (number: string) => `Hết thời gian giữ hàng (đơn ${number})`,
		heading: 'Thời gian giữ hàng đã hết',
		text: 'Chúng tôi chưa nhận được khoản thanh toán nên hàng trong đơn không còn được giữ. Nếu ngân hàng báo tiền đến sau, chúng tôi giữ lại hàng cho bạn khi còn, hoặc hoàn tiền.',
	},
	refunded: {
		subject: (number: string) => `Đã hoàn tiền (đơn ${number})`,
		heading: 'Tiền đang về tài khoản của bạn',
		text: (amount: string | undefined) =>
			`Chúng tôi đã hoàn ${amount ?? 'tiền'} cho đơn này. Tùy ngân hàng, tiền vào tài khoản sau vài ngày làm việc.`,
		extras: { delivery: 'Lần hoàn này có phí giao hàng.', payment_fee: 'Lần hoàn này có phí thanh toán.' },
	},
	authorized: {
		subject: (number: string) => `Đã nhận đơn ${number}, đang chốt giá giao hàng`,
		heading: 'Đã nhận đơn của bạn',
		text: (total: string) => `Thẻ của bạn được giữ ${total}, chưa bị trừ tiền.`,
		next: 'Giá giao hàng của đơn này là ước tính. Chúng tôi chốt giá rồi báo bạn qua email: bằng hoặc thấp hơn thì thu luôn theo giá đã chốt, cao hơn thì hỏi bạn trước.',
	},
	quoteAgreed: {
		subject: (number: string) => `Đã chốt giá giao hàng (đơn ${number})`,
		heading: 'Giá giao hàng đã chốt',
		text: (delivery: string, taken: string) =>
			`Giao hàng là ${delivery}. Chúng tôi thu ${taken} từ khoản đã giữ trên thẻ; phần còn lại được trả lại.`,
	},
	quoteRaised: {
		subject: (number: string) => `Giao hàng đắt hơn ước tính, bạn đồng ý không? (đơn ${number})`,
		heading: 'Bạn đồng ý với giá giao hàng mới không?',
		text: (delivery: string, estimated: string) => `Giao hàng đơn này là ${delivery}, trong khi ước tính là ${estimated}.`,
		choose: (until: string) =>
			`Bạn trả lời trước ${until}. Không đồng ý hoặc không trả lời thì đơn được hủy và khoản giữ trên thẻ được trả lại; bạn không mất gì.`,
		button: 'Xem và trả lời',
	},
	promiseLost: {
		subject: (number: string) => `Mời bạn thanh toán lại đơn ${number}`,
		heading: 'Khoản giữ trên thẻ đã hết hạn',
		text: (amount: string) =>
			`Ngân hàng không còn giữ khoản tiền của đơn này, nên chúng tôi chưa thu được gì. Bạn thanh toán ${amount} qua nút bên dưới nhé.`,
		kept: (until: string) => `Hàng của bạn được giữ đến ${until}.`,
		button: 'Thanh toán',
	},
	restDue: {
		subject: (number: string) => `Nhắc trả nốt đơn ${number}`,
		heading: 'Phần còn lại của đơn',
		text: (amount: string, until: string) => `Bạn đã đặt cọc cho đơn này. Còn ${amount}, hạn trả là ${until}.`,
		button: 'Trả nốt',
	},
	quoteNote: (note: string) => `Lời nhắn: “${note}”`,
	autoCharged: {
		subject: (number: string) => `Đã tự động thanh toán (đơn ${number})`,
		heading: 'Đã thanh toán tự động',
		text: (amount: string) => `Như bạn đã đồng ý, chúng tôi vừa trừ ${amount} còn thiếu của đơn này vào thẻ mặc định của bạn.`,
		stop: 'Bạn tắt tự động thanh toán bất cứ lúc nào ở trang Cách thanh toán trong tài khoản.',
	},
	autoChargeFailed: {
		subject: (number: string) => `Chưa tự động thanh toán được (đơn ${number})`,
		heading: 'Chưa thanh toán được',
		text: (amount: string) => `Đơn này còn ${amount}, nhưng chúng tôi chưa trừ được vào thẻ mặc định của bạn.`,
		bankAsks: 'Ngân hàng muốn chính bạn xác nhận khoản này.',
		next: 'Chưa có khoản nào bị trừ. Bạn bấm nút bên dưới để tự thanh toán.',
		button: 'Thanh toán',
	},
	shipped: {
		subject: (number: string) => `Hàng đang trên đường (đơn ${number})`,
		heading: 'Hàng của bạn đang trên đường',
		text: 'Chúng tôi vừa giao hàng của đơn này cho bên vận chuyển.',
		code: (code: string) => `Mã vận đơn: ${code}.`,
	},
	delivered: {
		subject: (number: string) => `Đã giao hàng (đơn ${number})`,
		heading: 'Hàng đã tới nơi',
		text: 'Hàng của đơn này đã được giao.',
		returns: (days: number) => `Nếu có gì chưa ưng, bạn trả hàng miễn phí trong ${days} ngày kể từ hôm nay.`,
	},
	canceled: {
		subject: (number: string) => `Đơn ${number} đã hủy`,
		heading: 'Đơn của bạn đã hủy',
		text: 'Vé trong đơn này không còn giá trị.',
		goods: 'Hàng trong đơn này sẽ không được giao.',
		refund: (amount: string) => `Bạn được hoàn ${amount} theo cách bạn đã thanh toán.`,
	},
	placeCanceled: {
		subject: (number: string) => `Một vé trong đơn ${number} đã hủy`,
		heading: 'Một vé của bạn đã hủy',
		text: (name: string) => `Vé của ${name} không còn giá trị. Các phần khác của đơn vẫn như cũ.`,
	},
	/** For the provider: money that needs a person. */
	trouble: {
		refundFailed: {
			subject: (number: string) => `Chưa hoàn được tiền cho đơn ${number}`,
			heading: 'Có một khoản chưa hoàn được',
			text: (number: string, buyer: string) =>
				`Cổng thanh toán từ chối hoàn tiền cho đơn ${number} của ${buyer}. Bạn vui lòng liên hệ người mua để hoàn bằng cách khác.`,
		},
		mismatched: {
			subject: (number: string) => `Số tiền không khớp ở đơn ${number}`,
			heading: 'Số tiền báo về không khớp',
			text: (number: string, asked: string, said: string) =>
				`Đơn ${number}: chúng tôi đề nghị ${asked}, cổng thanh toán báo ${said}. Đơn chưa được xác nhận, bạn vui lòng kiểm tra với cổng thanh toán và người mua.`,
			unknown: 'một số tiền khác',
		},
		promiseLost: {
			subject: (number: string) => `Không thu được tiền của đơn ${number}`,
			heading: 'Khoản giữ trên thẻ không còn nữa',
			text: (number: string, buyer: string) =>
				`Khi thu tiền đơn ${number} của ${buyer}, khoản giữ trên thẻ đã hết hạn hoặc bị ngân hàng hủy. Đơn chưa được xác nhận, bạn đừng gửi hàng. Người mua đã nhận thư kèm đường dẫn để thanh toán lại; hàng được giữ thêm 2 ngày. Nếu họ chưa trả, bạn gọi cho họ hoặc hủy đơn.`,
		},
		buyer: 'Người đặt',
	},
}
