// @vitest-environment jsdom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { LanguageContext } from '~/i18n/text.ts'
import { catalogue } from '~/texts/vi_VN.ts'
import { HandForm } from './hand-form.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const variant = { attributes: '', price: { amount: 0, currency: 'VND' as const }, left: 5 }
const variants = [
	{ ...variant, id: 11, ticketId: 1, ticket: 'Chạy đêm' },
	{ ...variant, id: 21, ticketId: 2, ticket: 'Cả nhà' },
]
const question = { kind: 'text' as const, options: null }
const questions = [
	{ ...question, id: 1, ticketId: 1, label: 'Biệt danh đội' },
	{ ...question, id: 2, ticketId: 2, label: 'Tên các con' },
]

it('asks the questions of a ticket that was chosen before the scripts were loaded, and keeps what was typed', async () => {
	const Page = createRoutesStub([
		{
			path: '/',
			Component: () => (
				<HandForm event={{ id: 1 }} {...{ variants, questions }} formKey="k" typed={{}} errorOf={() => undefined} busy={false} />
			),
		},
	])
	const page = (
		<LanguageContext value={{ locale: 'vi_VN', catalogue }}>
			<Page />
		</LanguageContext>
	)
	const home = document.createElement('div')
	document.body.append(home)
	home.innerHTML = renderToString(page)
	const field = <Element extends HTMLElement>(name: string) => home.querySelector<Element>(`[name="${name}"]`)
	const [select, typed] = [field<HTMLSelectElement>('variantId'), field<HTMLInputElement>('answers.2')]
	if (!select || !typed) throw new Error('the form lacks a field')
	select.value = '21'
	typed.value = 'Bi, Bông'
	await act(async () => void hydrateRoot(home, page))
	expect(select.value).toBe('21')
	expect(field('answers.1')).toBeNull()
	expect(field<HTMLInputElement>('answers.2')?.value).toBe('Bi, Bông')
})
