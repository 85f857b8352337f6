import { ProductCard, type ListedProduct } from './product-card.tsx'
import styles from './product-grid.module.css'

/** How many pictures are probably visible without scrolling. */
const firstScreen = 4

/** Products side by side. */
export function ProductGrid({ products, level }: { products: readonly ListedProduct[]; level: 2 | 3 }) {
	return (
		<ul className={styles.grid}>
			{products.map((product, index) => (
				<li key={product.id}>
					<ProductCard product={product} level={level} eager={index < firstScreen} />
				</li>
			))}
		</ul>
	)
}
