import { sql } from 'drizzle-orm'
import { productPictures, products, productVariants } from '~/features/catalog/tables.server.ts'

const chosen = (option: unknown) => sql`${productVariants.choices} ->> ${option}`

/**
 * The picture of a variant, for statements that join `product_variants` and `products`: the cover when it shows the chosen value, else the first
 * picture that does, else the cover. `picturesFor` shows the same one first on the product's page.
 */
export const variantPicture = sql<string>`case
	when ${chosen(products.coverOptionKey)} = ${products.coverValueKey} then ${products.coverPath}
	else coalesce((
		select ${productPictures.path} from ${productPictures}
		where ${productPictures.productId} = ${products.id} and ${chosen(productPictures.optionKey)} = ${productPictures.valueKey}
		order by ${productPictures.position}, ${productPictures.id} limit 1
	), ${products.coverPath}) end`
