export const vi = {
	told: {
		subject: (about: string, name: string) => `Tin nhắn: ${about} – ${name}`,
		heading: (name: string) => `Tin nhắn của ${name}`,
		name: 'Họ và tên',
		email: 'Email',
		phone: 'Số điện thoại',
		topic: 'Chủ đề',
		page: 'Gửi từ trang',
		open: 'Mở tin nhắn',
		reply: 'Trả lời email này là trả lời thẳng cho người gửi. Trả lời xong, hãy đánh dấu “Đã trả lời” để đồng nghiệp biết.',
	},
	received: {
		subject: 'Chúng tôi đã nhận được tin nhắn của bạn',
		heading: 'Đã nhận được tin nhắn',
		text: 'Cảm ơn bạn đã nhắn. Chúng tôi sẽ trả lời bạn qua email này.',
		meanwhile: 'Trong lúc chờ, có thể câu trả lời đã có sẵn:',
		help: 'Trợ giúp',
		notYou: 'Nếu bạn không gửi tin nhắn nào, ai đó đã gõ nhầm địa chỉ. Bạn cứ bỏ qua email này.',
	},
}
