import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { CheckboxField, RadioGroup } from './choice-field.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { FieldMistakes, fieldId, SelectField, TextArea, TextField } from './field.tsx'
import { DateField } from './moment-field.tsx'
import { NumberStepper } from './number-stepper.tsx'

const html = renderToStaticMarkup

/** The value of an attribute of the first element of that name. */
function attribute(markup: string, element: string, name: string): string | undefined {
	const tag = markup.match(new RegExp(`<${element}[^>]*>`))?.[0]
	return tag?.match(new RegExp(` ${name}="([^"]*)"`))?.[1]
}

describe('field id', () => {
	it.each([
		['email', 'field-email'],
		['attendees[0].name', 'field-attendees-0-name'],
		['attendees[0]', 'field-attendees-0'],
	])('of %s is %s', (name, id) => {
		expect(fieldId(name)).toBe(id)
	})
})

describe('a field of a form that found a mistake', () => {
	const within = (id: string) =>
		html(
			<FieldMistakes value={{ [id]: 'Bạn chưa điền mục này' }}>
				<TextField id="name-7" name="name" label="Tên" error="Tên này đã có" />
			</FieldMistakes>,
		)

	it('shows that mistake, and not the error it was given before', () => {
		expect(within('name-7')).toContain('Bạn chưa điền mục này')
		expect(within('name-7')).not.toContain('Tên này đã có')
		expect(attribute(within('name-7'), 'input', 'aria-invalid')).toBe('true')
		expect(attribute(within('name-7'), 'input', 'aria-describedby')).toBe('name-7-error')
	})

	it('shows no mistake of another field', () => {
		expect(within('name-8')).toContain('Tên này đã có')
	})
})

describe.each([
	['input', <TextField key="" name="email" label="E-mail" help="Để gửi vé" error="Bạn nhập e-mail nhé" required />],
	['textarea', <TextArea key="" name="email" label="E-mail" help="Để gửi vé" error="Bạn nhập e-mail nhé" required />],
	['select', <SelectField key="" name="email" label="E-mail" help="Để gửi vé" error="Bạn nhập e-mail nhé" required choices={[]} />],
	['input', <DateField key="" name="email" label="E-mail" help="Để gửi vé" error="Bạn nhập e-mail nhé" required />],
	[
		'input',
		<NumberStepper
			key=""
			name="email"
			label="E-mail"
			help="Để gửi vé"
			error="Bạn nhập e-mail nhé"
			required
			lessLabel="Bớt"
			moreLabel="Thêm"
		/>,
	],
])('%s field', (element, field) => {
	const markup = html(field)

	it('is tied to its label', () => {
		expect(attribute(markup, 'label', 'for')).toBe('field-email')
		expect(attribute(markup, element, 'id')).toBe('field-email')
	})

	it('is described by its help and its error, in this order, and both are there', () => {
		expect(attribute(markup, element, 'aria-describedby')).toBe('field-email-help field-email-error')
		expect(attribute(markup, element, 'aria-invalid')).toBe('true')
		expect(markup).toContain('id="field-email-help"')
		expect(markup).toContain('id="field-email-error"')
		expect(markup.indexOf('field-email-help">')).toBeLessThan(markup.indexOf('field-email-error">'))
	})

	it('is required for the browser, with a star that is not read out', () => {
		expect(attribute(markup, element, 'required')).toBe('')
		expect(markup).toMatch(/aria-hidden="true">\u00a0\*</)
	})
})

describe('text field', () => {
	it('without help and error is described by nothing and not invalid', () => {
		const markup = html(<TextField name="phone" label="Điện thoại" type="tel" optionalMark="không bắt buộc" />)
		expect(markup).not.toContain('aria-describedby')
		expect(markup).not.toContain('aria-invalid')
		expect(markup).toContain('(không bắt buộc)')
		expect(attribute(markup, 'input', 'type')).toBe('tel')
	})

	it('can have an own id, so that one name can be on a page twice', () => {
		const markup = html(<TextField name="email" id="guest-email" label="E-mail" error="!" />)
		expect(attribute(markup, 'label', 'for')).toBe('guest-email')
		expect(attribute(markup, 'input', 'aria-describedby')).toBe('guest-email-error')
	})
})

describe('radio group', () => {
	const choices = [
		{ value: 'card', label: 'Thẻ' },
		{ value: 'paypal', label: 'PayPal', note: 'Sắp có', disabled: true },
	]
	const markup = html(<RadioGroup name="pay" label="Thanh toán" required error="Bạn chọn một cách" choices={choices} defaultValue="card" />)

	it('is named by its legend and carries the error as a whole', () => {
		expect(markup).toMatch(/<legend[^>]*>Thanh toán/)
		expect(attribute(markup, 'fieldset', 'aria-describedby')).toBe('field-pay-error')
		expect(attribute(markup, 'fieldset', 'aria-invalid')).toBe('true')
		expect(attribute(markup, 'fieldset', 'id')).toBe('field-pay')
	})

	it('has one name, the default chosen, and impossible choices disabled with a reason', () => {
		expect(markup.match(/name="pay"/g)).toHaveLength(2)
		expect(markup).toMatch(/<input[^>]*checked=""[^>]*value="card"|<input[^>]*value="card"[^>]*checked=""/)
		expect(markup.match(/disabled=""/g)).toHaveLength(1)
		expect(markup).toContain('Sắp có')
	})
})

describe('checkbox', () => {
	it('lies in its label and is tied to its error', () => {
		const markup = html(<CheckboxField name="terms" label="Tôi đồng ý" required error="Bạn cần đồng ý" />)
		expect(markup).toMatch(/<label[^>]*><input[^>]*>/)
		expect(attribute(markup, 'input', 'type')).toBe('checkbox')
		expect(attribute(markup, 'input', 'aria-describedby')).toBe('field-terms-error')
	})
})

describe('number stepper', () => {
	const markup = html(
		<NumberStepper compact name="quantity" label="Số vé" lessLabel="Bớt một vé" moreLabel="Thêm một vé" min={1} max={2} defaultValue={2} />,
	)

	it('is a number field with named buttons, so that it works without a script', () => {
		expect(attribute(markup, 'input', 'type')).toBe('number')
		expect(attribute(markup, 'input', 'max')).toBe('2')
		expect(attribute(markup, 'input', 'aria-label')).toBe('Số vé')
		expect(markup).toContain('aria-label="Bớt một vé"')
	})

	it('shows its mistake, also where its label is not shown', () => {
		const markup = html(<NumberStepper compact name="quantity" label="Số vé" lessLabel="Bớt" moreLabel="Thêm" error="Chỉ còn 8 chỗ" />)
		expect(markup).toMatch(/aria-live="polite".*id="field-quantity-error".*Chỉ còn 8 chỗ/s)
		expect(attribute(markup, 'input', 'aria-describedby')).toBe('field-quantity-error')
	})

	it('offers no more than the maximum', () => {
		expect(markup).toMatch(/<button type="button" aria-label="Thêm một vé" disabled=""/)
		expect(markup).not.toMatch(/aria-label="Bớt một vé" disabled/)
	})
})

describe('error summary', () => {
	it('leads from each mistake to its field', () => {
		const markup = html(
			<ErrorSummary
				title="Còn hai chỗ cần sửa"
				mistakes={[{ name: 'attendees[0].name', message: 'Bạn nhập tên' }, { message: 'Giỏ trống' }]}
			/>,
		)
		expect(markup).toContain('<a href="#field-attendees-0-name">Bạn nhập tên</a>')
		expect(markup).toContain('<li>Giỏ trống</li>')
		expect(attribute(markup, 'div', 'role')).toBe('alert')
		expect(attribute(markup, 'div', 'tabindex')).toBe('-1')
	})

	it('is not there while nothing is wrong', () => {
		expect(html(<ErrorSummary title="Cần sửa" mistakes={[]} />)).toBe('')
	})
})
