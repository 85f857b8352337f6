import { data, redirect, type RouterContextProvider } from 'react-router'
import { asBegun, type Locale } from '~/kernel/locale.ts'
import type { Answer } from '~/kernel/operation.ts'
import { forgetAttached, keepAttached } from '~/platform/images/keep-attached.server.ts'
import { pageRequest } from '~/platform/session/request.server.ts'
import type { SentForm } from '~/platform/uploads/sent-form.server.ts'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { mergeTyped } from '~/features/catalog/rules/merge-typed.ts'
import { mostProductPictures } from '~/features/catalog/rules/product-form.ts'
import { readTypedProduct, typedOfProduct, type ShownProduct, type TypedProduct } from '~/features/catalog/rules/typed-product.ts'
import type { KeptForm } from '~/features/catalog/ui/desk/kept-form.ts'

/** The limit for all pictures of one form together. */
export const mostMegabytes = 40

type Context = Readonly<RouterContextProvider>

/** The fields of a form that are about the product. */
function fieldsOf({ version: _version, base: _base, intent: _intent, ...fields }: TypedProduct): Record<string, string> {
	return fields
}

function baseIn(typed: TypedProduct): Record<string, string> | undefined {
	try {
		const base: unknown = JSON.parse(typed.base ?? '')
		return typeof base === 'object' && base !== null ? (base as Record<string, string>) : undefined
	} catch {
		return undefined
	}
}

/** The form after somebody else saved the product: the changes of both people, based on the other's version. */
function collisionOf(typed: TypedProduct, present: ShownProduct, locale: Locale) {
	const theirs = asBegun(fieldsOf(typedOfProduct(present)), locale)
	const { taken, clashing, typed: merged } = mergeTyped(baseIn(typed) ?? {}, fieldsOf(typed), theirs)
	return { taken, clashing, typed: { ...merged, version: present.version, base: JSON.stringify(theirs) } }
}

/** The product of the form, and the function that saves it. */
interface Keeping {
	/** The present product; none for a new one. */
	present: (ShownProduct & { id: number }) | undefined
	accountId: number
	save: (input: {
		id: number | undefined
		version: string
		product: ReturnType<typeof sendable>
		added: { path: string; color: string }[]
	}) => Promise<Answer<{ id: number }>>
}

/**
 * Saves the typed product with the pictures that were sent. If somebody else saved the product since the form was opened, the sender is told and
 * keeps what they typed. If the other person changed nothing that the form has (only the state, for example), the form is saved all the same.
 * @throws a redirect to the product when it is saved
 */
export async function keepProduct(context: Context, form: SentForm, { present, accountId, save }: Keeping) {
	const { world, caller } = context.get(pageRequest)
	const hadPictures = form.tooLarge || form.files.length > 0
	let typed: TypedProduct = form.texts
	const no = (more: KeptForm, status = 422) => data<KeptForm>({ refused: { typed, issues: [] }, hadPictures, ...more }, status)
	if (present && typed.version !== present.version) {
		const { typed: merged, taken, clashing } = collisionOf(typed, present, caller.locale)
		typed = merged
		if (taken.length + clashing.length > 0) return no({ collision: { taken, clashing } }, 409)
	}
	const { product, issues } = readTypedProduct(typed, present?.variants ?? [])
	if (issues.length > 0) return no({ refused: { typed, issues } })
	const kept = await keepAttached(world, form, { folder: 'products', most: mostProductPictures - product.pictures.length, accountId })
	if ('problem' in kept) return no({ problem: kept.problem })
	const added = kept.paths.map((path, nth) => ({ path, color: kept.colors[nth] ?? '#e7e5e4' }))
	const answer = await save({ id: present?.id, version: typed.version ?? '', product: sendable(product), added })
	if (answer.ok) throw redirect(`/desk/products/${answer.value.id}?${present ? 'saved' : 'made'}`, 303)
	await forgetAttached(world, kept.paths)
	const { code } = answer.refusal
	if (code === 'slug_taken')
		return no({ refused: { typed, issues: [{ path: 'slug', code: 'not_a_choice' }] }, told: refusalSentence(code, caller.locale) }, 409)
	return no({ told: refusalSentence(code, caller.locale) }, 409)
}

/** The product with mutable lists, as the operation's input type wants them. */
function sendable(product: ReturnType<typeof readTypedProduct>['product']) {
	const { options, variants, pictures } = product
	return {
		...product,
		options: options.map((option) => ({ ...option, values: [...option.values] })),
		variants: variants.map((variant) => ({ ...variant, choices: { ...variant.choices } })),
		pictures: [...pictures],
	}
}
