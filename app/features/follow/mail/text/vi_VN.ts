export const vi = {
	why: (provider: string) => `Bạn nhận email này vì đang theo dõi ${provider}.`,
	leave: 'Xem hoặc ngừng theo dõi',
	asked: {
		subject: (provider: string) => `Xác nhận theo dõi ${provider}`,
		preview: 'Một bước nữa là bạn theo dõi được.',
		heading: 'Xác nhận bạn muốn theo dõi',
		text: (provider: string) => `Bạn muốn biết khi ${provider} mở sự kiện mới. Bấm nút dưới đây để xác nhận.`,
		open: 'Xác nhận',
		after: 'Không phải bạn thì cứ bỏ qua email này.',
	},
	news: {
		subjectOne: (provider: string, event: string) => `${provider} có sự kiện mới: ${event}`,
		subject: (provider: string, count: number) => `${provider} có ${count} sự kiện mới`,
		heading: (provider: string) => `Sự kiện mới của ${provider}`,
		open: 'Xem mọi sự kiện',
	},
}
