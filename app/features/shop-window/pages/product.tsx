import { data, redirect, type RouterContextProvider } from 'react-router'
import { addProductsToCart } from '~/features/cart/operations/add-products-to-cart.server.ts'
import { replaceCart } from '~/features/cart/operations/replace-cart.server.ts'
import { addKeyIn } from '~/features/cart/rules/added-keys.ts'
import { listReviews } from '~/features/review/operations/list-reviews.server.ts'
import { readReviewsAsked } from '~/features/review/rules/reviews-asked.ts'
import { RatingLine, ReviewsOfProduct } from '~/features/review/ui/reviews-of-product.tsx'
import { Suspended } from '~/features/provider/ui/suspended.tsx'
import { HeartButton, HeartForm } from '~/features/shop-window/wishlist/ui/heart.tsx'
import { formatNumber } from '~/i18n/formats.ts'
import type { Refusal } from '~/kernel/operation.ts'
import { typedId } from '~/kernel/typed-id.ts'
import { ask, pageRequest, share } from '~/platform/session/request.server.ts'
import { countTry } from '~/platform/session/tries.server.ts'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { askWhenBack } from '~/features/catalog/operations/ask-when-back.server.ts'
import { findProduct, type FoundProduct } from '~/features/catalog/operations/find-product.server.ts'
import { listRecommendedIds } from '~/features/shop-window/operations/list-recommended-ids.server.ts'
import { listRecommendedProducts } from '~/features/catalog/operations/list-recommended-products.server.ts'
import { cartApart } from '~/features/catalog/answers/cart-apart.ts'
import { arrival, usualDays } from '~/features/catalog/rules/arrival.ts'
import { chosenVariant, firstChoice, firstOpen, knownChoice, optionField, possibleChoice } from '~/features/catalog/rules/choosing.ts'
import { productPath, type Choice } from '~/features/catalog/rules/product-address.ts'
import { toldLeft, type ProductDetail } from '~/features/catalog/rules/product-detail.ts'
import { mostPieces } from '~/features/catalog/ui/buy-form.tsx'
import { GoneProduct } from '~/features/catalog/ui/gone-product.tsx'
import { en } from '~/features/catalog/text/en_US.ts'
import { vi } from '~/features/catalog/text/vi_VN.ts'
import { ProductPage, type ProductAnswer } from '~/features/catalog/ui/product-page.tsx'
import type { ShelvedProduct } from '~/features/catalog/ui/recommended.tsx'
import type { Route } from './+types/product'

type Context = Readonly<RouterContextProvider>

/** The texts with which the server itself answers a form. */
const texts = { vi_VN: vi, en_US: en }

/** The data of a refusal that says where the product is now. */
interface Whereabouts {
	id?: number
	slug?: string
	choices?: Choice
	name?: string
	trail?: ProductDetail['trail']
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const answer = await ask(context, findProduct, { slug: params['slug'] ?? '' })
	if (!answer.ok) return elsewhere(context, answer.refusal, url)
	const { world, caller } = context.get(pageRequest)
	const product = detailOf(answer.value, world.clock())
	const reviewsAsked = readReviewsAsked(url.searchParams)
	const reviews = await ask(context, listReviews, { productId: product.id, ...reviewsAsked })
	const asked = possibleChoice(product, knownChoice(product.options, Object.fromEntries(url.searchParams)))
	const isChosenByAddress = Object.keys(asked).length > 0
	// The page of a signed-in reader also shows what they wrote and found helpful, so it is not shared.
	if (caller.actor.kind !== 'account')
		share(context, { seconds: 10, tags: [`product:${product.id}`, `provider:${answer.value.provider.id}`] })
	return {
		product,
		choice: isChosenByAddress ? { ...onlyValues(product), ...asked } : firstChoice(product),
		isChosenByAddress,
		reviews: reviews.ok ? { asked: reviewsAsked, shown: reviews.value } : null,
		recommended: await recommendedFor(context, product.id),
	}
}

/** Answers for a product that moved for good, is no longer sold, or never existed. */
async function elsewhere(context: Context, { code, data: told }: Refusal, { search }: URL) {
	const { id, slug, choices, name, trail }: Whereabouts = told
	if (code === 'product_moved' && slug !== undefined) {
		const query = Object.keys(choices ?? {}).length > 0 ? '' : search
		throw redirect(productPath(slug, choices) + query, 301)
	}
	if (code === 'provider_suspended') return data({ suspended: name ?? '' }, { status: 404 })
	if (code !== 'product_gone' || id === undefined || name === undefined) throw data(null, { status: 404 })
	return data({ gone: { name, trail: trail ?? [], recommended: await recommendedFor(context, id) } }, { status: 410 })
}

/** Products to recommend. They change slowly and are cached for long; their price and state are read as often as elsewhere. */
async function recommendedFor(context: Context, productId: number): Promise<ShelvedProduct[]> {
	const { world } = context.get(pageRequest)
	const keep = { seconds: 300, staleSeconds: 3_600, tags: [`product:${productId}`], bytes: 600 }
	const ranked = await world.cache.get(`recommended ${productId}`, keep, async () => {
		const answer = await ask(context, listRecommendedIds, { productId })
		return answer.ok ? answer.value.ranked : []
	})
	const shown = ranked.length > 0 ? await ask(context, listRecommendedProducts, { ranked }) : undefined
	return shown?.ok ? shown.value.products : []
}

/** The part of a product that its page shows. While many pieces are left, the browser does not learn how many. */
function detailOf(found: FoundProduct, now: Date): ProductDetail {
	const { days, ...delivery } = found.delivery
	const { from, to } = arrival(now, days ?? usualDays)
	return {
		id: found.id,
		slug: found.slug,
		name: found.name,
		description: found.description,
		brand: found.brand?.name ?? null,
		provider: found.provider.name,
		providerSlug: found.provider.slug,
		event: found.event,
		trail: found.trail,
		options: found.options,
		variants: found.variants.map(({ left, ...variant }) => ({ ...variant, left: toldLeft(left), soldOut: left <= 0 })),
		pictures: found.pictures,
		delivery: { ...delivery, from: from.toISOString(), to: to.toISOString() },
	}
}

function onlyValues({ options }: Pick<ProductDetail, 'options'>): Choice {
	return Object.fromEntries(options.flatMap(({ key, values }) => (values.length === 1 && values[0] ? [[key, values[0].key]] : [])))
}

/** Puts the chosen variant into the cart, or notes who wants to be told. A form that was sent without JavaScript gets a page to see. */
export async function action({ params, request, context }: Route.ActionArgs) {
	const form = await request.formData()
	const stays = form.get('stay') === 'yes'
	const found = await ask(context, findProduct, { slug: params['slug'] ?? '' })
	if (!found.ok) throw data(null, { status: 404 })
	const product = detailOf(found.value, context.get(pageRequest).world.clock())
	const text = (name: string) => String(form.get(name) ?? '')
	if (text('intent') === 'tell') return tell(context, product, { variantId: typedId(form.get('variantId')), email: text('email') })
	const choice = knownChoice(product.options, Object.fromEntries(product.options.map(({ key }) => [key, text(optionField(key))])))
	return buy(context, product, { choice, quantity: Number(text('quantity') || 1), key: addKeyIn(form.get('key')), stays })
}

interface Wish {
	choice: Choice
	quantity: number
	/** The key of this press. */
	key: string | undefined
	/** Whether the page stays and waits for the answer. */
	stays: boolean
}

async function buy(context: Context, product: ProductDetail, { choice, quantity, key, stays }: Wish) {
	const { locale } = context.get(pageRequest).caller
	const text = texts[locale]
	const refused = (problem: string, status = 409) =>
		data<ProductAnswer>({ intent: 'buy', problem, choice, quantity, email: '' }, { status })
	const open = firstOpen(product.options, choice)
	if (open) return refused(text.choose.first(open.name), 400)
	if (!Number.isInteger(quantity) || quantity < 1 || quantity > mostPieces) return refused(text.quantity.wrong, 400)
	const variant = chosenVariant(product.options, product.variants, choice)
	if (!variant) return refused(text.choose.notMade(namesOf(product, choice)))
	const wish = { key, items: [{ variantId: variant.id, quantity }] }
	const joined = await ask(context, addProductsToCart, wish)
	const beside = joined.ok ? undefined : cartApart(joined.refusal, locale)
	const answer = beside === undefined ? joined : await ask(context, replaceCart, wish)
	if (answer.ok) return stays ? data<ProductAnswer>({ intent: 'buy', beside, choice, quantity, email: '' }) : redirect('/cart')
	const { code, data: told } = answer.refusal
	const left = Number(told['left'] ?? 0)
	if (code === 'sold_out') return refused(left > 0 ? text.stock.onlyLeft(formatNumber(locale, left)) : `${text.stock.soldOut}.`)
	return refused(refusalSentence(code, locale), code === 'invalid_input' ? 400 : 409)
}

async function tell(context: Context, product: ProductDetail, { variantId, email }: { variantId: number; email: string }) {
	const { address, caller } = context.get(pageRequest)
	const text = texts[caller.locale]
	const choice = product.variants.find(({ id }) => id === variantId)?.choices ?? {}
	const told: ProductAnswer = { intent: 'tell', choice, quantity: 1, email }
	if ((await countTry(context, { 'restock-ask': address })) > 0) return data({ ...told, problem: text.back.tooOften }, { status: 429 })
	const answer = await ask(context, askWhenBack, { variantId, email })
	if (answer.ok) return data(told)
	const { code } = answer.refusal
	return data({ ...told, problem: refusalSentence(code, caller.locale) }, { status: code === 'still_in_stock' ? 409 : 400 })
}

/** `Kem · XXL` */
function namesOf({ options }: ProductDetail, choice: Choice): string {
	return options.flatMap(({ key, values }) => values.find((value) => value.key === choice[key])?.name ?? []).join(' · ')
}

type Loaded = Awaited<ReturnType<typeof loader>>

/** The heart button is inside the form that buys. Forms do not nest, so it names this form. */
const heartFormId = 'heart'

interface ProductRouteProps {
	loaderData: Exclude<Loaded, { type: string }> | { gone: React.ComponentProps<typeof GoneProduct> } | { suspended: string }
	actionData?: ProductAnswer
}

export function Page({ loaderData, actionData }: ProductRouteProps) {
	if ('suspended' in loaderData) return <Suspended name={loaderData.suspended} />
	if ('gone' in loaderData) return <GoneProduct {...loaderData.gone} />
	const { product, reviews, ...rest } = loaderData
	const { average = null, rated = 0 } = reviews?.shown.summary ?? {}
	return (
		<>
			<ProductPage
				{...rest}
				product={product}
				answer={actionData}
				wish={<HeartButton of={{ productId: product.id }} form={heartFormId} name={product.name} look="framed" />}
				stars={reviews && <RatingLine summary={reviews.shown.summary} />}
				reviews={reviews && <ReviewsOfProduct slug={product.slug} choice={rest.isChosenByAddress ? rest.choice : undefined} {...reviews} />}
				rating={average === null ? undefined : { average, count: rated }}
			/>
			<HeartForm id={heartFormId} of={{ productId: product.id }} />
		</>
	)
}

export default Page
