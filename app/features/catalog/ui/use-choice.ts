import { useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { chosenVariant, firstOpen, knownChoice, optionField, possibleChoice } from '~/features/catalog/rules/choosing.ts'
import type { Choice } from '~/features/catalog/rules/product-address.ts'
import type { DetailOption, DetailVariant } from '~/features/catalog/rules/product-detail.ts'

export interface Chooser {
	choice: Choice
	/** The variant of a complete choice. */
	chosen: DetailVariant | undefined
	/** The option without a value, when somebody wanted to buy. */
	missing: string | undefined
	/** The form with the radio buttons. */
	form: RefObject<HTMLFormElement | null>
	choose: (option: string, value: string) => void
	/** Whether the choice is complete; if not, the reader is led to the first option without a value. */
	isComplete: () => boolean
}

/**
 * What a reader chooses of a product. Values that do not exist with those before them are dropped, and the address names the choice, so that it can
 * be shared. What was chosen before React ran counts.
 * @param onChoose called with each value that the reader chose
 */
export function useChoice(
	product: { options: readonly DetailOption[]; variants: readonly DetailVariant[] },
	offered: Choice,
	onChoose: (option: string, value: string) => void,
): Chooser {
	const { options, variants } = product
	const form = useRef<HTMLFormElement>(null)
	const [choice, setChoice] = useState(offered)
	const [missing, setMissing] = useState<string>()

	function take(wish: Choice): void {
		const possible = possibleChoice(product, wish)
		setChoice(possible)
		setMissing(undefined)
		history.replaceState(history.state, '', `${location.pathname}${searchWith(options, possible)}${location.hash}`)
		for (const { key } of options) {
			const value = possible[key]
			if (value !== undefined && value !== choice[key]) onChoose(key, value)
		}
	}
	const takeMarked = useEffectEvent(() => {
		if (!form.current) return
		const marked = markedIn(form.current, options)
		const possible = possibleChoice(product, marked)
		if (options.some(({ key }) => marked[key] !== choice[key] || possible[key] !== choice[key])) take(marked)
	})
	// Before what was pressed meanwhile is done (`wakeIslands`), because that is about what is marked.
	useLayoutEffect(() => takeMarked(), [])

	return {
		...{ choice, missing, form },
		chosen: chosenVariant(options, variants, choice),
		choose: (option, value) => take({ ...choice, [option]: value }),
		isComplete() {
			const open = firstOpen(options, choice)
			if (open === undefined) return true
			setMissing(open.key)
			form.current?.querySelector<HTMLInputElement>(`[name="${optionField(open.key)}"]:enabled`)?.focus()
			return false
		},
	}
}

/** The values whose radio buttons are marked in a form. */
function markedIn(form: HTMLFormElement, options: readonly DetailOption[]): Choice {
	const sent = new FormData(form)
	return knownChoice(options, Object.fromEntries(options.map(({ key }) => [key, String(sent.get(optionField(key)) ?? '')])))
}

function searchWith(options: readonly DetailOption[], choice: Choice): string {
	const search = new URLSearchParams(location.search)
	for (const { key } of options) {
		const value = choice[key]
		if (value === undefined) search.delete(key)
		else search.set(key, value)
	}
	const text = search.toString()
	return text && `?${text}`
}
