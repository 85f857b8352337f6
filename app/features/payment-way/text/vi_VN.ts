import { wayNames } from '../rules/way-names.ts'

/** Ways to pay online: as buyers choose between them, and as those who sell offer them. */
export const vi = {
	/** The ways to pay online, as buyers choose between them. */
	ways: {
		card: { name: wayNames.card.vi_VN, help: 'Trang thanh toán an toàn của ngân hàng.', action: 'Trả bằng thẻ' },
		vietqr: {
			name: wayNames.vietqr.vi_VN,
			help: 'Quét mã QR bằng ứng dụng ngân hàng. Đơn được xác nhận ngay khi tiền đến.',
			action: 'Trả bằng VietQR',
		},
		vnpay: { name: wayNames.vnpay.vi_VN, help: 'Thẻ ATM, thẻ quốc tế hoặc VNPAY-QR.', action: 'Trả qua VNPay' },
		momo: { name: wayNames.momo.vi_VN, help: 'Mở ứng dụng MoMo hoặc quét mã QR.', action: 'Trả bằng MoMo' },
		zalopay: { name: wayNames.zalopay.vi_VN, help: 'Mở ứng dụng ZaloPay hoặc quét mã QR.', action: 'Trả bằng ZaloPay' },
	},
	none: {
		title: 'Đơn này chưa trả trực tuyến được',
		limited: 'Số tiền của đơn nằm ngoài mức nhận của các cách trả trực tuyến:',
		nothing: 'Không có cách trả trực tuyến nào nhận đơn này.',
		limit: (way: string, limits: string) => `${way}: ${limits}`,
		from: (least: string) => `từ ${least}`,
		upTo: (greatest: string) => `tối đa ${greatest}`,
		between: (least: string, greatest: string) => `từ ${least} đến ${greatest}`,
	},
	desk: {
		title: 'Cách thanh toán trực tuyến',
		lead: (provider: string) =>
			`Người mua của ${provider} được trả trực tuyến bằng những cách đang bật. Sự kiện nào đặt riêng thì theo sự kiện đó.`,
		open: 'Cách thanh toán của ban tổ chức',
		openHelp: 'Những cách trả trực tuyến mà ban tổ chức này nhận, cho đơn từ bao nhiêu đến bao nhiêu, với phí nào.',
		eventLead: 'Sự kiện này nhận tiền trực tuyến bằng cách nào. Không đặt riêng thì theo ban tổ chức.',
		fees: 'Phí trực tuyến chung và tiền mặt được đặt ở quy định của từng sự kiện, hoặc ở phần thuế và phí của cửa hàng.',
		feeFixed: 'Phí riêng, số tiền',
		feeRate: 'Phí riêng, phần trăm',
		feeExample: (order: string, fee: string, total: string) => `Ví dụ: đơn ${order} cộng phí ${fee}, người mua trả ${total}.`,
		feeOfAll: 'Không ghi phí riêng thì tính theo phí trực tuyến chung. Ghi 0 là không thu phí.',
		feeInWords: (fee: string) => (fee === '' ? 'không thu phí' : `phí ${fee}`),
		least: 'Đơn từ',
		greatest: 'Đơn đến',
		limitsHelp: 'Giới hạn tính theo tổng tiền của đơn, gồm cả giao hàng và phí. Để trống là không giới hạn.',
		noLimits: (currency: string) => `Sự kiện này bán bằng ${currency}. Giới hạn và phí riêng chỉ áp dụng cho đơn bằng đồng Việt Nam.`,
		noWay: 'Giữ ít nhất một cách. Muốn không nhận tiền trực tuyến, hãy tắt thẻ trong phương thức thanh toán của sự kiện hoặc cửa hàng.',
		none: { title: 'Chưa có cách trực tuyến nào', help: 'Hội chưa mở cổng thanh toán nào, nên chưa có gì để chọn.' },
		save: 'Lưu',
		saved: 'Đã lưu. Người mua thấy thay đổi từ bây giờ.',
		inherits: (provider: string) => `Đang theo ${provider}`,
		inheritsHelp: 'Sự kiện dùng đúng những gì ban tổ chức đặt, kể cả khi ban tổ chức đổi. Lưu bên dưới là đặt riêng cho sự kiện này.',
		own: 'Sự kiện này đặt riêng',
		ownHelp: (provider: string) => `Thay đổi của ${provider} không ảnh hưởng đến sự kiện này. Ban tổ chức đang nhận:`,
		back: 'Dùng lại của ban tổ chức',
		wentBack: 'Sự kiện lại theo ban tổ chức.',
		noCard: 'Sự kiện này đang không nhận thanh toán trực tuyến. Bật lại ở quy định của sự kiện thì các cách dưới đây mới có hiệu lực.',
		toRules: 'Quy định của sự kiện',
		notOffered: 'không nhận',
		everyAmount: 'mọi số tiền',
		ownersOnly: 'Chỉ chủ ban tổ chức sửa được cách thanh toán.',
	},
	refusals: {
		way_not_offered: 'Cách thanh toán này không dùng được cho đơn của bạn. Bạn chọn cách khác nhé.',
		no_way_offered: 'Không có cách trả trực tuyến nào nhận số tiền của đơn này.',
	},
}
