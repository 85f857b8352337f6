interface ToldNumber {
	attendee: string
	event: string
	candidateNumber: string
	toldBefore: string
}

interface ToldBracket {
	candidate: string
	bracket: string
	event: string
}

interface ToldReward {
	winner: string
	reward: string
	event: string
}

export const vi = {
	hello: (name: string) => (name === '' ? 'Chào bạn,' : `Chào ${name},`),
	why: (provider: string) => `${provider}, ban tổ chức của sự kiện bạn đã đăng ký, gửi email này cho bạn.`,
	end: 'Không nhận email của ban tổ chức này nữa',
	number: {
		given: {
			subject: ({ candidateNumber, event }: Pick<ToldNumber, 'candidateNumber' | 'event'>) => `Số báo danh ${candidateNumber} tại ${event}`,
			text: ({ attendee, event, candidateNumber }: ToldNumber) => `Số báo danh của ${attendee} tại ${event} là ${candidateNumber}.`,
		},
		changed: {
			subject: ({ candidateNumber, event }: Pick<ToldNumber, 'candidateNumber' | 'event'>) =>
				`Số báo danh mới ${candidateNumber} tại ${event}`,
			text: ({ attendee, event, candidateNumber, toldBefore }: ToldNumber) =>
				`Số báo danh của ${attendee} tại ${event} đã đổi từ ${toldBefore} thành ${candidateNumber}. Số cũ không còn dùng nữa.`,
		},
		number: 'Số báo danh',
		attendee: 'Người tham dự',
		ticket: 'Vé',
		startsAt: 'Bắt đầu',
		open: 'Xem vé',
	},
	bracket: {
		playing: {
			subject: ({ bracket, event }: ToldBracket) => `${bracket}: lượt đấu và kết quả tại ${event}`,
			text: ({ candidate, bracket, event }: ToldBracket) => `Tin mới nhất của ${candidate} ở ${bracket}, ${event}.`,
		},
		ended: {
			subject: ({ bracket, event }: ToldBracket) => `${bracket}: kết quả chung cuộc tại ${event}`,
			text: ({ candidate, bracket, event }: ToldBracket) => `${bracket} tại ${event} đã kết thúc. Đây là kết quả của ${candidate}.`,
		},
		rank: 'Thứ hạng chung cuộc',
		rankOf: (rank: string, of: string) => `${rank} trên ${of}`,
		shared: (rank: string) => `đồng hạng ${rank}`,
		noRank: 'Không xếp hạng',
		next: 'Lượt đấu tới',
		results: 'Kết quả',
		certificate: 'Tải giấy chứng nhận (PDF)',
		open: 'Xem nhánh đấu',
	},
	reward: {
		subject: ({ reward, event }: Omit<ToldReward, 'winner'>) => `Bạn đã trúng ${reward} tại ${event}`,
		text: ({ winner, reward, event }: ToldReward) => `Chúc mừng! ${winner} đã trúng ${reward} tại ${event}.`,
		reward: 'Giải thưởng',
		winner: 'Người trúng',
		wheel: 'Lượt quay',
		collecting: 'Nhận giải',
		ticket: 'Xem vé',
		draws: 'Xem kết quả quay thưởng',
		ready: (where: string, until: string) =>
			`Mang theo vé và giấy tờ tùy thân (căn cước hoặc hộ chiếu).\nNhận giải tại bàn ban tổ chức, ${where}, trước ${until}.`,
	},
}
