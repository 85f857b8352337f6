import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { LanguageContext } from '~/i18n/text.ts'
import { catalogue } from '~/texts/vi_VN.ts'
import type { TicketToChoose } from '~/features/attendee/rules/attendee-choice.ts'
import { AttendeeChoiceFields } from './attendee-choice-fields.tsx'

const tickets: TicketToChoose[] = [
	{
		id: 3,
		name: 'Chạy',
		attributes: [{ key: 'distance', name: 'Cự ly', values: [{ key: '5k', name: '5 km' }] }],
		variants: [{ id: 31, attributes: { distance: '5k' } }],
	},
]
const typed = {
	...{ 'g.ticket.3': 'on', 'g.rows.where': '1', 'g.where.0': 'q9', 'g.is.0': 'less', 'g.value.0': '<b>' },
	...{ 'g.rows.sort': '2', 'g.sort.0': 'gone', 'g.sort.1': 'name', 'g.way.1': 'up' },
}

describe('the fields that choose attendees', () => {
	const markup = renderToStaticMarkup(
		<LanguageContext value={{ locale: 'vi_VN', catalogue }}>
			<AttendeeChoiceFields
				tickets={tickets}
				questions={[{ id: 9, kind: 'choice', label: 'Cỡ áo' }]}
				initial={typed}
				prefix="g."
				errorOf={(name) => (name === 'value.0' ? 'Sai rồi' : name === 'tickets' ? 'Chọn vé' : undefined)}
			/>
		</LanguageContext>,
	)

	it('work without a script: every button sends the form', () => {
		expect(markup.match(/<button/g)).toHaveLength(markup.match(/<button[^>]*type="submit"/g)?.length ?? 0)
		expect(markup.match(/value="g\.(add|remove|up|down)\.(where|sort)(\.\d)?"/g)).toHaveLength(9)
		expect(markup).not.toContain('type="button"')
	})

	it('show what was typed', () => {
		expect(markup).toContain('name="g.rows.where" value="1"')
		expect(markup).toMatch(/name="g\.ticket\.3"[^>]*checked/)
		expect(markup).toContain('value="&lt;b&gt;"')
		expect(markup).toMatch(/<option value="q9" selected="">Cỡ áo/)
	})

	it('keep a column that does not exist any more, so that they do not silently choose other people', () => {
		expect(markup).toMatch(/<option value="gone" selected="">Chưa hiểu: gone/)
	})

	it('show an error beside its field', () => {
		expect(markup).toMatch(/id="field-g-value-0-error"[^]*Sai rồi/)
		expect(markup).toContain('aria-describedby="field-g-tickets-error"')
	})
})
