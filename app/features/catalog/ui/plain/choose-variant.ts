import { chosenVariant, firstOpen, knownChoice, possibleChoice, valueState, type Choosable } from '~/features/catalog/rules/choosing.ts'
import type { Choice } from '~/features/catalog/rules/product-address.ts'
import { notesOf, type NamedOption, type NoteTemplates } from '~/features/catalog/rules/value-notes.ts'
import { showPictureOf } from './product-pictures.ts'

/** The data in a form of choices for its script. */
export interface ChooserFacts {
	options: readonly NamedOption[]
	variants: readonly Choosable[]
	notes: NoteTemplates
	/** By option key, the sentence for an option without a value when somebody wants to buy. */
	missing: Readonly<Record<string, string>>
}

/** Updates a product's page after every choice: prices, stock, pictures, possible values, and the address. */
export function chooseVariants(): void {
	const form = document.querySelector<HTMLFormElement>('form[data-chooser]')
	const json = form?.querySelector('script[data-facts]')?.textContent
	if (!form || !json) return
	const facts = JSON.parse(json) as ChooserFacts
	const radios = [...form.querySelectorAll<HTMLInputElement>('input[type=radio][data-option]')]
	form.addEventListener('change', ({ target }) => {
		if (!(target instanceof HTMLInputElement) || target.dataset['option'] === undefined) return
		const choice = settle(facts, radios)
		// Earlier messages were about another choice.
		for (const told of form.nextElementSibling?.querySelectorAll<HTMLElement>('[data-done], [data-problem]') ?? []) told.hidden = true
		showPictureOf(target.dataset['option'], target.value)
		history.replaceState(history.state, '', `${location.pathname}${searchOf(facts, choice)}${location.hash}`)
	})
	// Runs before the form is sent in place: the browser's own message would be in the browser's language, not the page's.
	form.addEventListener('submit', (event) => {
		const open = firstOpen(facts.options, chosenIn(facts, radios))
		if (open === undefined) return
		event.preventDefault()
		event.stopImmediatePropagation()
		for (const told of document.querySelectorAll<HTMLElement>(`[data-notes="${open.key}"]`)) {
			told.textContent = facts.missing[open.key] ?? ''
			told.dataset['missing'] = ''
		}
		radios.find((radio) => optionOf(radio) === open.key && !radio.disabled)?.focus()
	})
	settle(facts, radios)
}

/** The chosen values that exist. */
function chosenIn(facts: ChooserFacts, radios: readonly HTMLInputElement[]): Choice {
	return knownChoice(
		facts.options,
		Object.fromEntries(radios.filter(({ checked }) => checked).map((radio) => [optionOf(radio), radio.value])),
	)
}

/** Drops impossible values, marks the states of values, and shows what belongs to the choice. */
function settle(facts: ChooserFacts, radios: readonly HTMLInputElement[]): Choice {
	const choice = possibleChoice(facts, chosenIn(facts, radios))
	for (const radio of radios) {
		const state = valueState(facts, choice, optionOf(radio), radio.value)
		radio.checked = choice[optionOf(radio)] === radio.value
		radio.disabled = state === 'not_made'
		radio.closest('label')?.setAttribute('data-state', state)
	}
	const notes = notesOf(facts, choice, facts.notes)
	for (const told of document.querySelectorAll<HTMLElement>('[data-notes]')) delete told.dataset['missing']
	for (const { key, values } of facts.options) {
		setText(`[data-chosen="${key}"]`, values.find((value) => value.key === choice[key])?.name ?? '')
		setText(`[data-notes="${key}"]`, notes[key] ?? '')
	}
	showVariant(facts, chosenVariant(facts.options, facts.variants, choice))
	return choice
}

function showVariant({ variants }: ChooserFacts, variant: Choosable | undefined): void {
	for (const part of document.querySelectorAll<HTMLElement>('[data-for]')) {
		const ids = (part.dataset['for'] ?? '').split(' ')
		part.hidden = !ids.includes(variant ? String(variant.id) : '')
	}
	const isSoldOut = variant ? variant.soldOut : variants.every(({ soldOut }) => soldOut)
	document.querySelector('[data-product]')?.setAttribute('data-state', isSoldOut ? 'sold_out' : variant ? 'there' : 'open')
	const which = document.querySelector<HTMLSelectElement>('[data-back] select')
	if (which && variant?.soldOut) which.value = String(variant.id)
}

function searchOf({ options }: ChooserFacts, choice: Choice): string {
	const search = new URLSearchParams(location.search)
	for (const { key } of options) {
		const value = choice[key]
		if (value === undefined) search.delete(key)
		else search.set(key, value)
	}
	const text = search.toString()
	return text && `?${text}`
}

function optionOf(radio: HTMLInputElement): string {
	return radio.dataset['option'] ?? ''
}

function setText(selector: string, text: string): void {
	for (const element of document.querySelectorAll(selector)) if (element.textContent !== text) element.textContent = text
}
