export const vi = {
	refusals: {
		event_not_found: 'Không tìm thấy sự kiện này. Có thể đường dẫn đã cũ hoặc sự kiện chưa mở.',
	},
}
