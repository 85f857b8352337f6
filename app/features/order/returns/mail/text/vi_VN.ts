/** The words of the mails about returns. Only the server writes mails. */
export const vi = {
	dear: (name: string) => `Chào ${name},`,
	goods: 'Hàng trả lại',
	refund: 'Số tiền hoàn',
	unpaid: 'Phần chưa trả, không còn phải trả',
	order: 'Đơn hàng',
	open: 'Xem yêu cầu trả hàng',
	answer: (provider: string) => `${provider} nhắn bạn:`,
	requested: {
		subject: (number: string) => `Đã nhận yêu cầu trả hàng ${number}`,
		heading: 'Chúng tôi đã nhận yêu cầu của bạn',
		text: (provider: string) => `${provider} sẽ xem và trả lời bạn qua email. Bạn giữ hàng cho đến khi có phản hồi nhé.`,
	},
	approved: {
		subject: (number: string) => `Yêu cầu trả hàng ${number} đã được duyệt`,
		heading: 'Bạn có thể gửi hàng về',
		text: 'Bạn in phiếu gửi trong trang trả hàng, dán lên gói hàng rồi gửi đi. Bạn không phải trả phí gửi.',
	},
	received: {
		subject: (number: string) => `Hàng của yêu cầu ${number} đã về tới nơi`,
		heading: 'Hàng đã về tới nơi',
		text: (amount: string) => `Số tiền ${amount} đang trên đường về tài khoản của bạn. Ngân hàng thường cần 3–5 ngày làm việc.`,
		byHand: (amount: string, provider: string) => `${provider} sẽ gửi trực tiếp cho bạn ${amount}, vì khoản này bạn đã trả bằng tiền mặt.`,
		unpaid: (amount: string) => `Phần ${amount} bạn chưa trả thì không còn phải trả nữa.`,
	},
	refunded: {
		subject: (number: string) => `Đã hoàn tiền cho yêu cầu ${number}`,
		heading: 'Đã hoàn tiền',
		text: (amount: string) => `Chúng tôi đã hoàn ${amount}. Cảm ơn bạn đã mua ở Hội.`,
	},
	rejected: {
		subject: (number: string) => `Yêu cầu trả hàng ${number} bị từ chối`,
		heading: 'Yêu cầu này bị từ chối',
		text: 'Nếu không đồng ý, bạn liên hệ trực tiếp với ban tổ chức nhé.',
	},
	forProvider: {
		subject: (number: string, order: string) => `Yêu cầu trả hàng ${number} (đơn ${order})`,
		heading: 'Có yêu cầu trả hàng',
		text: (buyer: string) => `${buyer} muốn trả lại hàng sau đây.`,
		reason: 'Lý do',
	},
	reasons: {
		wrong_size: 'Không vừa cỡ',
		damaged: 'Hàng hỏng',
		wrong_item: 'Giao nhầm hàng',
		not_as_described: 'Không giống mô tả',
		changed_mind: 'Đổi ý',
		other: 'Lý do khác',
	},
}
