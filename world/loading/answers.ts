import type { SampleQuestion } from '../sample-event.ts'
import type { SeededDice } from '../../app/kernel/seeded-dice.ts'
import { choiceValue } from './choice-value.ts'
import type { PlannedOrder } from './plan-orders.ts'

const texts: Readonly<Record<string, readonly string[]>> = {
	'health-note': ['Hen nhẹ, có mang thuốc xịt', 'Dị ứng hải sản', 'Từng căng cơ đùi sau'],
	'in-game-name': ['RongLua', 'TreXanh99', 'MeoDiHia', 'GioMua', 'SaoKhue'],
	'team-name': ['Đội Cơm Tấm', 'Bốn Mái Chèo', 'Phở Gà Không Hành', 'Sóng Bạc', 'Trà Đá Vỉa Hè'],
	'job-title': ['Lập trình viên', 'Thiết kế giao diện', 'Sinh viên năm ba', 'Kiểm thử phần mềm', 'Giáo viên tin học'],
}

/** People's answers, by question id: to all required questions, and to two thirds of the others. */
export function answersOf(
	questions: readonly { id: number; question: SampleQuestion }[],
	{ buyer, placedAt }: Pick<PlannedOrder, 'buyer' | 'placedAt'>,
	dice: SeededDice,
): Record<string, string | number | boolean> {
	const answers: Record<string, string | number | boolean> = {}
	for (const { id, question } of questions) {
		if (!question.required && !dice.chance(0.66)) continue
		answers[id] = answerTo(question, buyer, placedAt, dice)
	}
	return answers
}

function answerTo({ key, kind, choices }: SampleQuestion, buyer: PlannedOrder['buyer'], placedAt: Date, dice: SeededDice) {
	switch (kind) {
		case 'choice': {
			const all = choices ?? []
			const index = dice.below(Math.max(1, all.length))
			const label = all[index]
			return label ? choiceValue(label, index) : ''
		}
		case 'yes_no':
			return key === 'fit-to-race' || dice.chance(0.2)
		case 'number':
			return key === 'elo' ? dice.between(0, 1) * dice.between(1100, 2300) : dice.between(24, 290)
		case 'date':
			return new Date(placedAt.getTime() + dice.between(20, 60) * 86_400_000).toISOString().slice(0, 10)
		case 'text':
			return key === 'emergency-contact'
				? `${buyer.lastName} ${dice.pick(['Lan', 'Hùng', 'Mai', 'Sơn'])}, ${buyer.phone}`
				: dice.pick(texts[key] ?? ['Không có'])
	}
}
