/** The words of the mails with news of an event. Only the server writes mails. */
export const vi = {
	dear: (name: string) => `Chào ${name},`,
	note: (provider: string) => `${provider} nhắn bạn:`,
	openOrder: 'Xem đơn hàng',
	openTicket: 'Xem vé',
	cancelled: {
		subject: (event: string) => `Đã hủy: ${event}`,
		heading: 'Sự kiện đã bị hủy',
		text: (event: string) => `Rất tiếc, ${event} không diễn ra nữa. Vé của bạn không còn dùng được.`,
		refund: 'Đơn của bạn được hủy và những gì bạn đã trả bằng thẻ sẽ được hoàn lại. Bạn sẽ nhận email khi tiền được hoàn.',
		noRefund: 'Về việc hoàn tiền, bạn liên hệ ban tổ chức ở cuối email này nhé.',
	},
	postponed: {
		subject: (event: string) => `Dời lịch: ${event}`,
		heading: 'Sự kiện đổi ngày',
		text: (event: string, from: string, to: string) => `${event} dời từ ${from} sang ${to}.`,
		tickets: 'Vé của bạn vẫn dùng được cho ngày mới, bạn không cần làm gì thêm.',
		refund: (until: string) => `Nếu không đi được ngày mới, bạn hủy đơn và nhận lại đủ tiền đến hết ${until}.`,
		calendar: 'Thêm ngày mới vào lịch',
	},
	/** The words of a sample mail, which only the organiser sees. */
	sample: { name: 'Nguyễn Thị Đào', ticket: 'Vé tham dự', why: '(lời nhắn bạn viết lúc đó)' },
	reminder: {
		subject: (event: string) => `Sắp diễn ra: ${event}`,
		heading: 'Hẹn gặp bạn sắp tới',
		text: (event: string, at: string) => `${event} bắt đầu lúc ${at}. Bạn nhớ mang theo vé nhé.`,
		tickets: 'Mở vé',
		calendar: 'Thêm vào lịch',
	},
}
