export const vi = {
	dear: (firstName: string) => `Chào ${firstName},`,
	open: 'Xem đánh giá của bạn',
	quoted: (answer: string) => `“${answer}”`,
	ask: {
		subject: (name: string, count: number) =>
			count === 1 ? `Bạn thấy ${name} thế nào?` : `Bạn thấy ${name} và ${count - 1} món khác thế nào?`,
		heading: 'Món hàng có vừa ý bạn không?',
		text: (number: string) => `Hàng của đơn ${number} đã đến được vài ngày. Đánh giá của bạn giúp người khác dễ chọn hơn:`,
		write: (name: string) => `Đánh giá ${name}`,
		why: 'Mỗi đơn hàng chúng tôi chỉ hỏi một lần.',
		end: 'Không hỏi lại',
	},
	hidden: {
		subject: (name: string) => `Đánh giá của bạn về ${name} đã bị ẩn`,
		heading: 'Đánh giá của bạn đã bị ẩn',
		text: (name: string) =>
			`Chúng tôi đã xem đánh giá của bạn về ${name} và ẩn nó, vì nó trái với quy định. Bạn vẫn thấy, sửa hoặc xóa nó trong tài khoản.`,
	},
	shown: {
		subject: (name: string) => `Đánh giá của bạn về ${name} đã hiện lại`,
		heading: 'Đánh giá của bạn đã hiện lại',
		text: (name: string) => `Chúng tôi đã xem lại đánh giá của bạn về ${name}; bây giờ ai cũng đọc được.`,
	},
	answered: {
		subject: (name: string) => `Có trả lời cho đánh giá của bạn về ${name}`,
		heading: 'Cửa hàng đã trả lời bạn',
		text: (name: string) => `Về đánh giá của bạn cho ${name}:`,
	},
}
