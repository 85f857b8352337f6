/** The words of the mails about partner applications. Only the server writes mails. */
export const vi = {
	dear: (name: string) => `Chào ${name},`,
	open: 'Xem đơn của bạn',
	toEvents: 'Tới sự kiện của bạn',
	asks: 'Hội hỏi:',
	because: 'Lý do:',
	sent: {
		subject: (organisation: string) => `Hội đã nhận đơn đối tác của ${organisation}`,
		heading: 'Hội đã nhận đơn của bạn',
		text: 'Hội đọc từng đơn và trả lời qua email, thường trong ba ngày làm việc.',
	},
	asked_back: {
		subject: (organisation: string) => `Đơn đối tác của ${organisation} cần bổ sung`,
		heading: 'Hội cần bạn bổ sung',
		text: 'Bạn mở đơn, trả lời và sửa những chỗ cần sửa rồi gửi lại nhé.',
	},
	answered: {
		subject: (organisation: string) => `Hội đã nhận phần bổ sung của ${organisation}`,
		heading: 'Hội đã nhận câu trả lời',
		text: 'Hội xem tiếp và trả lời bạn qua email.',
	},
	approved: {
		subject: (organisation: string) => `${organisation} đã là đối tác của Hội`,
		heading: 'Chào mừng bạn tới Hội',
		text: 'Đơn của bạn đã được duyệt, ban tổ chức của bạn đã sẵn sàng. Bạn có thể tạo sự kiện đầu tiên ngay bây giờ.',
	},
	declined: {
		subject: (organisation: string) => `Đơn đối tác của ${organisation} chưa được duyệt`,
		heading: 'Đơn chưa được duyệt',
		text: 'Hội chưa thể duyệt đơn này. Bạn có thể gửi đơn mới bất cứ lúc nào.',
	},
	withdrawn: {
		subject: (organisation: string) => `Đã rút đơn đối tác của ${organisation}`,
		heading: 'Đơn đã được rút',
		text: 'Bạn đã rút đơn. Khi nào muốn, bạn gửi đơn mới nhé.',
	},
}
