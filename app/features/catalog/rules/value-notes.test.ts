import { expect, it } from 'vitest'
import { notesOf } from './value-notes.ts'

const value = (key: string) => ({ key, name: key.toUpperCase() })
const product = {
	options: [
		{ key: 'color', name: 'Color', values: [value('red'), value('navy'), value('cream')] },
		{ key: 'size', name: 'Size', values: [value('m'), value('l'), value('xl')] },
	],
	variants: [
		{ id: 1, choices: { color: 'red', size: 'm' }, soldOut: true },
		{ id: 2, choices: { color: 'red', size: 'l' }, soldOut: false },
		{ id: 3, choices: { color: 'navy', size: 'm' }, soldOut: true },
		{ id: 4, choices: { color: 'cream', size: 'xl' }, soldOut: false },
	],
}
const templates = {
	not_made: { alone: 'none: {values}.', beside: 'none in {choice}: {values}.' },
	sold_out: { alone: 'gone: {values}.', beside: 'gone in {choice}: {values}.' },
}

it('says which values are impossible with the present choice, and why', () => {
	expect(notesOf(product, { color: 'red' }, templates)).toEqual({ color: 'gone: NAVY.', size: 'none in RED: XL. gone in RED: M.' })
	expect(notesOf(product, {}, templates)).toEqual({ color: 'gone: NAVY.', size: 'gone: M.' })
})

it('uses names exactly as they are written', () => {
	const odd = { ...product, options: [{ key: 'color', name: '', values: [{ key: 'navy', name: '$& {choice}' }] }] }
	expect(notesOf(odd, {}, templates)['color']).toContain('gone: $&')
})
