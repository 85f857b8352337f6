interface Told {
	candidate: string
	bracket: string
	event: string
}

export const vi = {
	hello: (name: string) => (name === '' ? 'Chào bạn,' : `Chào ${name},`),
	playing: {
		subject: ({ bracket, event }: Told) => `${bracket}: lượt đấu và kết quả tại ${event}`,
		text: ({ candidate, bracket, event }: Told) => `Tin mới nhất của ${candidate} ở ${bracket}, ${event}.`,
	},
	ended: {
		subject: ({ bracket, event }: Told) => `${bracket}: kết quả chung cuộc tại ${event}`,
		text: ({ candidate, bracket, event }: Told) => `${bracket} tại ${event} đã kết thúc. Đây là kết quả của ${candidate}.`,
	},
	rank: 'Thứ hạng chung cuộc',
	rankOf: (rank: string, of: string) => `${rank} trên ${of}`,
	shared: (rank: string) => `đồng hạng ${rank}`,
	noRank: 'Không xếp hạng',
	next: 'Lượt đấu tới',
	results: 'Kết quả',
	certificate: 'Tải giấy chứng nhận (PDF)',
	open: 'Xem nhánh đấu',
	why: (provider: string) => `${provider}, ban tổ chức của sự kiện bạn đã đăng ký, gửi email này cho bạn.`,
	end: 'Không nhận email của ban tổ chức này nữa',
}
