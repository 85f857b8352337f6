interface Told {
	attendee: string
	event: string
	candidateNumber: string
	toldBefore: string
}

export const vi = {
	hello: (name: string) => (name === '' ? 'Chào bạn,' : `Chào ${name},`),
	given: {
		subject: ({ candidateNumber, event }: Pick<Told, 'candidateNumber' | 'event'>) => `Số báo danh ${candidateNumber} tại ${event}`,
		text: ({ attendee, event, candidateNumber }: Told) => `Số báo danh của ${attendee} tại ${event} là ${candidateNumber}.`,
	},
	changed: {
		subject: ({ candidateNumber, event }: Pick<Told, 'candidateNumber' | 'event'>) => `Số báo danh mới ${candidateNumber} tại ${event}`,
		text: ({ attendee, event, candidateNumber, toldBefore }: Told) =>
			`Số báo danh của ${attendee} tại ${event} đã đổi từ ${toldBefore} thành ${candidateNumber}. Số cũ không còn dùng nữa.`,
	},
	number: 'Số báo danh',
	attendee: 'Người tham dự',
	ticket: 'Vé',
	startsAt: 'Bắt đầu',
	open: 'Xem vé',
	why: (provider: string) => `${provider}, ban tổ chức của sự kiện bạn đã đăng ký, gửi email này cho bạn.`,
	end: 'Hủy nhận email của ban tổ chức này',
}
