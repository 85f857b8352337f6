import { actOnProducts } from './operations/act-on-products.server.ts'
import { answerAsks } from './operations/answer-asks.server.ts'
import { askWhenBack } from './operations/ask-when-back.server.ts'
import { deleteCategory } from './operations/delete-category.server.ts'
import { endRestockMails } from './operations/end-restock-mails.server.ts'
import { findDeskProduct } from './operations/find-desk-product.server.ts'
import { findPriceChange } from './operations/find-price-change.server.ts'
import { findProductAct } from './operations/find-product-act.server.ts'
import { findProductChoices } from './operations/find-product-choices.server.ts'
import { findProduct } from './operations/find-product.server.ts'
import { findRestockMail } from './operations/find-restock-mail.server.ts'
import { listDeskCategories } from './operations/list-desk-categories.server.ts'
import { listDeskProducts } from './operations/list-desk-products.server.ts'
import { listProductPages } from './operations/list-product-pages.server.ts'
import { listRecommendedProducts } from './operations/list-recommended-products.server.ts'
import { moveCategory } from './operations/move-category.server.ts'
import { saveCategory } from './operations/save-category.server.ts'
import { saveProduct } from './operations/save-product.server.ts'
import { undoProductAct } from './operations/undo-product-act.server.ts'
import { mailBackInStock } from './jobs/mail-back-in-stock.server.tsx'
import { removeProductPictures } from './jobs/remove-product-pictures.server.ts'
import { watchStock } from './jobs/watch-stock.server.ts'
import type { Feature } from '~/platform/feature.server.ts'

export const catalog = {
	operations: {
		actOnProducts,
		answerAsks,
		askWhenBack,
		deleteCategory,
		endRestockMails,
		findDeskProduct,
		findPriceChange,
		findProduct,
		findProductAct,
		findProductChoices,
		findRestockMail,
		listDeskCategories,
		listDeskProducts,
		listProductPages,
		listRecommendedProducts,
		moveCategory,
		saveCategory,
		saveProduct,
		undoProductAct,
	},
	reactions: {
		'product.back_in_stock': [mailBackInStock],
		'product.changed': [removeProductPictures],
	},
	chores: [watchStock],
} satisfies Feature
