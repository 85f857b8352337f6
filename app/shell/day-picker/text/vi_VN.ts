import type { MomentWords } from '~/ui/moment/words.ts'

export const vi: MomentWords = {
	tag: 'vi-VN',
	parts: { day: 'ngày', month: 'tháng', year: 'năm', hour: 'giờ', minute: 'phút' },
	empty: { day: 'dd', month: 'mm', year: 'yyyy', hour: '--', minute: '--' },
	separator: '/',
	weekdays: 'narrow',
	calendar: 'Mở lịch',
	today: 'Hôm nay',
	clear: 'Xóa',
	incomplete: 'Bạn chưa nhập đủ ngày giờ',
	spoken: {
		previous: 'Tháng trước',
		next: 'Tháng sau',
		selectedDateDescription: ({ date }) => `Ngày đã chọn: ${date}`,
		selectedTimeDescription: ({ time }) => `Giờ đã chọn: ${time}`,
		todayDate: ({ date }) => `Hôm nay, ${date}`,
		todayDateSelected: ({ date }) => `Hôm nay, ${date}, đã chọn`,
		dateSelected: ({ date }) => `${date}, đã chọn`,
		minimumDate: 'Ngày sớm nhất có thể chọn',
		maximumDate: 'Ngày muộn nhất có thể chọn',
		Empty: 'Trống',
	},
}
