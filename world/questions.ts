import { both, same, type SampleQuestion } from './sample-event.ts'

/** The questions providers of the sample world ask, each under its own name. */
export const questions = {
	shirtSize: {
		key: 'shirt-size',
		kind: 'choice',
		label: both('Cỡ áo', 'Shirt size'),
		help: both('Áo dáng thể thao, bạn nên lấy lớn hơn áo thường một cỡ.', 'Athletic fit; take one size above your usual.'),
		required: true,
		choices: ['XS', 'S', 'M', 'L', 'XL', 'XXL'].map(same),
	},
	emergencyContact: {
		key: 'emergency-contact',
		kind: 'text',
		label: both('Người liên hệ khẩn cấp (tên và số điện thoại)', 'Emergency contact (name and phone)'),
		required: true,
	},
	bloodType: {
		key: 'blood-type',
		kind: 'choice',
		label: both('Nhóm máu', 'Blood type'),
		required: false,
		choices: [same('O'), same('A'), same('B'), same('AB'), both('Chưa biết', 'Not known')],
	},
	healthNote: {
		key: 'health-note',
		kind: 'text',
		label: both('Lưu ý sức khỏe cho đội y tế', 'Health notes for the medical team'),
		required: false,
	},
	fitToRace: {
		key: 'fit-to-race',
		kind: 'yes_no',
		label: both('Bạn xác nhận đủ sức khỏe để tham gia', 'I confirm that I am fit to take part'),
		required: true,
	},
	bestTime: {
		key: 'best-time',
		kind: 'number',
		label: both('Thành tích tốt nhất (phút)', 'Personal best (minutes)'),
		help: both('Để xếp bạn vào đúng ô xuất phát.', 'So that we place you in the right start wave.'),
		required: false,
	},
	vegetarian: { key: 'vegetarian', kind: 'yes_no', label: both('Bạn ăn chay?', 'Vegetarian meal?'), required: false },
	arrival: { key: 'arrival', kind: 'date', label: both('Ngày bạn đến', 'Your day of arrival'), required: false },
	elo: {
		key: 'elo',
		kind: 'number',
		label: both('Hệ số Elo', 'Elo rating'),
		help: both('Chưa có Elo thì bạn ghi 0.', 'Enter 0 if you have none.'),
		required: true,
	},
	inGameName: { key: 'in-game-name', kind: 'text', label: both('Tên trong game', 'In-game name'), required: true },
	teamName: { key: 'team-name', kind: 'text', label: both('Tên đội', 'Team name'), required: true },
	weightClass: {
		key: 'weight-class',
		kind: 'choice',
		label: both('Hạng cân', 'Weight class'),
		required: true,
		choices: [
			both('Dưới 57 kg', 'Under 57 kg'),
			both('Dưới 65 kg', 'Under 65 kg'),
			both('Dưới 74 kg', 'Under 74 kg'),
			both('Trên 74 kg', 'Over 74 kg'),
		],
	},
	bikeKind: {
		key: 'bike-kind',
		kind: 'choice',
		label: both('Loại xe', 'Bicycle'),
		required: true,
		choices: [both('Xe đua đường trường', 'Road bike'), both('Xe địa hình', 'Mountain bike'), both('Xe touring', 'Touring bike')],
	},
	needsBike: { key: 'needs-bike', kind: 'yes_no', label: both('Bạn cần thuê xe?', 'Do you need a rental bike?'), required: false },
	trackInterest: {
		key: 'track-interest',
		kind: 'choice',
		label: both('Chủ đề bạn quan tâm nhất', 'The topic you care about most'),
		required: false,
		choices: [
			both('Trí tuệ nhân tạo', 'Artificial intelligence'),
			both('Web', 'Web'),
			both('Dữ liệu', 'Data'),
			both('Bảo mật', 'Security'),
		],
	},
	jobTitle: { key: 'job-title', kind: 'text', label: both('Công việc của bạn', 'Your job'), required: false },
} as const satisfies Record<string, SampleQuestion>
