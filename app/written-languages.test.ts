import { expect, it } from 'vitest'
import { checkCategory } from './features/catalog/rules/category-form.ts'
import { readTypedProduct } from './features/catalog/rules/typed-product.ts'
import { methodIn } from './features/delivery/rules/typed-method.ts'
import { checkDeliveryMethod } from './features/delivery/rules/method-form.ts'
import { checkBasics } from './features/event-desk/event-draft/rules/basics-step.ts'
import { checkCancellation } from './features/event-desk/event-draft/rules/calling-off.ts'
import { checkCopy } from './features/event-desk/event-draft/rules/copying.ts'
import { checkSchedule } from './features/event-desk/event-draft/rules/schedule-step.ts'
import { checkLetter } from './features/mailing/rules/mailing.ts'
import { emptyBlock } from './features/page/rules/page-content.ts'
import { pageOfTyped, typedIssues, typedOfPage } from './features/page/rules/page-form.ts'
import { typedPromotionIssues, typedPromotion } from './features/promotion/rules/typed-promotion.ts'
import { checkProvider } from './features/provider/rules/provider-form.ts'
import { readTypedTicket } from './features/ticket/rules/typed-ticket.ts'
import { collectingShape } from './features/draw/wheel/shapes.server.ts'
import { issuesIn, type FieldIssue } from './kernel/fields.ts'
import type { Translated } from './kernel/locale.ts'

type Typed = Record<string, string>

interface BothForm {
	/** The other fields that the form needs. */
	rest?: Typed
	/** The field in Vietnamese, and the one in English. */
	vi: string
	en: string
	check: (typed: Typed) => { issues: readonly FieldIssue[]; text?: Translated | null }
}

const zone = 'Asia/Ho_Chi_Minh'
const aroundTicket = { timeZone: zone, currency: 'VND', quotas: [], variants: [], questions: [] } as const
const page = typedOfPage({
	title: { vi_VN: 'Trang' },
	description: { vi_VN: '' },
	lead: { vi_VN: '' },
	blocks: [{ ...emptyBlock('faq'), items: [{ question: { vi_VN: 'Hỏi' }, answer: { vi_VN: '<p>Đáp</p>' } }] } as never],
})
const announcement = typedOfPage({
	...{ title: { vi_VN: 'Trang' }, description: { vi_VN: '' }, lead: { vi_VN: '' } },
	blocks: [{ ...emptyBlock('announcement'), text: { vi_VN: 'Mở bán' } } as never],
})
const ticket = { minPerOrder: '1', maxPerOrder: '10', 'variant.new-only.price': '1000', 'fill.price': '1000' }
const tickets = (typed: Typed) => readTypedTicket(typed, aroundTicket)
const products = (typed: Typed) => readTypedProduct({ providerId: '1', 'fill.price': '1000', ...typed }, [])

/** Every required text that a form asks for in both languages. */
const forms: Record<string, BothForm> = {
	'an event’s name': { vi: 'nameVi', en: 'nameEn', check: (typed) => ({ ...checkBasics(typed), text: checkBasics(typed).cleaned.name }) },
	'a copied event’s name': {
		...{ vi: 'nameVi', en: 'nameEn', rest: { startsOn: '2030-01-01', startsTime: '08:00' } },
		check: (typed) => ({ ...checkCopy(typed, zone, new Date(0)), text: checkCopy(typed, zone, new Date(0)).cleaned.name }),
	},
	'a line of its schedule': {
		...{ vi: 'row.0.vi', en: 'row.0.en', rest: { 'row.0.day': '2030-01-01', 'row.0.time': '08:00' } },
		check: (typed) => ({ ...checkSchedule(typed, zone), text: checkSchedule(typed, zone).cleaned[0]?.title }),
	},
	'why it is called off': {
		...{ vi: 'note', en: 'noteEn', rest: { refund: 'all' } },
		check: (typed) => ({ ...checkCancellation(typed), text: checkCancellation(typed).cleaned.note }),
	},
	'a ticket’s name': {
		vi: 'nameVi',
		en: 'nameEn',
		rest: ticket,
		check: (typed) => ({ ...tickets(typed), text: tickets(typed).ticket.name }),
	},
	'a ticket’s attribute': {
		...{ vi: 'option.0.vi', en: 'option.0.en', rest: { ...ticket, nameVi: 'Vé', 'option.0.value.0.vi': '5 km' } },
		check: (typed) => ({ ...tickets(typed), text: tickets(typed).ticket.attributes[0]?.name }),
	},
	'a value of it': {
		...{ vi: 'option.0.value.0.vi', en: 'option.0.value.0.en', rest: { ...ticket, nameVi: 'Vé', 'option.0.vi': 'Cự ly' } },
		check: (typed) => ({ ...tickets(typed), text: tickets(typed).ticket.attributes[0]?.values[0]?.name }),
	},
	'a question’s choices': {
		...{ vi: 'question.0.options', en: 'question.0.optionsEn' },
		rest: { ...ticket, nameVi: 'Vé', 'question.0.vi': 'Cỡ áo', 'question.0.kind': 'choice' },
		check: (typed) => {
			const choices = tickets(typed).ticket.questions[0]?.options ?? []
			return { ...tickets(typed), text: choices.length === 2 ? choices[0]?.label : null }
		},
	},
	'a product’s name': { vi: 'nameVi', en: 'nameEn', check: (typed) => ({ ...products(typed), text: products(typed).product.name }) },
	'a value of a product’s option': {
		...{ vi: 'option.0.value.0.vi', en: 'option.0.value.0.en', rest: { nameVi: 'Áo', 'option.0.vi': 'Màu' } },
		check: (typed) => ({ ...products(typed), text: products(typed).product.options[0]?.values[0]?.name }),
	},
	'a category': {
		...{ vi: 'nameVi', en: 'nameEn' },
		check: ({ nameVi = '', nameEn = '' }) => {
			const { issues, cleaned } = checkCategory({ nameVi, nameEn, slug: '' })
			return { issues, text: cleaned.name }
		},
	},
	'a delivery method': {
		...{ vi: 'name.vi_VN', en: 'name.en_US' },
		check: (typed) => {
			const { issues, cleaned } = checkDeliveryMethod(methodIn(typed, 'VND'))
			return { issues, text: cleaned.name }
		},
	},
	'a promotion': {
		...{ vi: 'name', en: 'nameEn', rest: { kind: 'percent', value: '10', way: 'automatic' } },
		check: (typed) => ({ issues: typedPromotionIssues(typed, []), text: withoutEmpty(typedPromotion(typed, []).name) }),
	},
	'what an organizer says of itself': {
		...{ vi: 'aboutVi', en: 'aboutEn' },
		rest: { name: 'Hội', email: 'hoi@example.vn', phone: '0912345678', city: 'Hà Nội', showsEmail: 'on' },
		check: (typed) => ({ ...checkProvider(typed), text: checkProvider(typed).cleaned.about }),
	},
	'an announcement on the home page': {
		...{ vi: '0.text.vi_VN', en: '0.text.en_US', rest: announcement },
		check: (typed) => ({ issues: typedIssues(typed) }),
	},
	'a page’s title': {
		...{ vi: 'title.vi_VN', en: 'title.en_US', rest: page },
		check: (typed) => ({ issues: typedIssues(typed), text: pageOfTyped(typed).title }),
	},
	'a question on a page': {
		...{ vi: '0.items.0.question.vi_VN', en: '0.items.0.question.en_US', rest: page },
		check: (typed) => ({ issues: typedIssues(typed) }),
	},
	'an answer on a page': {
		...{ vi: '0.items.0.answer.vi_VN', en: '0.items.0.answer.en_US', rest: page },
		check: (typed) => ({ issues: typedIssues(typed) }),
	},
	'a mailing': {
		...{ vi: 'subject_vi_VN', en: 'subject_en_US' },
		check: (typed) => {
			const body = { body_vi_VN: typed['subject_vi_VN'] ?? '', body_en_US: typed['subject_en_US'] ?? '' }
			const { issues, cleaned } = checkLetter({ ...typed, ...body })
			return { issues, text: { vi_VN: cleaned.vi_VN.subject, ...(cleaned.en_US && { en_US: cleaned.en_US.subject }) } }
		},
	},
}

const withoutEmpty = ({ vi_VN, en_US }: Translated): Translated => ({ vi_VN: vi_VN || (en_US ?? ''), ...(en_US ? { en_US } : {}) })
const words = (name: string) => (name === 'a question’s choices' ? 'One\nTwo' : 'One')

it.each(Object.entries(forms))('accepts %s in English alone, for readers of both languages', (name, { rest, vi, en, check }) => {
	const { issues, text } = check({ ...rest, [vi]: '', [en]: words(name) })
	expect(issues).toEqual([])
	if (text !== undefined) expect(text).toEqual({ vi_VN: 'One', en_US: 'One' })
})

it.each(Object.entries(forms))('reports a missing %s at the field of the reader’s language', (_name, { rest, vi, en, check }) => {
	const { issues } = check({ ...rest, [vi]: '', [en]: '' })
	const missing = issues.filter(({ code }) => code === 'required')
	expect(issuesIn('vi_VN', missing).map(({ path }) => path)).toContain(vi)
	expect(issuesIn('en_US', missing).map(({ path }) => path)).toContain(en)
	expect(issuesIn('en_US', missing).map(({ path }) => path)).not.toContain(vi)
})

it('accepts the text for winners in either language', () => {
	expect(collectingShape.parse({ vi_VN: '', en_US: 'At the gate' })).toEqual({ vi_VN: 'At the gate', en_US: 'At the gate' })
	expect(collectingShape.parse({ vi_VN: 'Ở cổng' })).toEqual({ vi_VN: 'Ở cổng', en_US: 'Ở cổng' })
	expect(collectingShape.safeParse({ vi_VN: ' ', en_US: '' }).success).toBe(false)
})
