/**
 * The canonical accounting records: one schema for JSON, query properties, OpenAPI and validation.
 *
 * <p>The package has more than 25 types because the schema is one vocabulary. The records share
 * references, allocations, statuses and metadata across ledger, sales, purchasing and banking; a
 * split by family would make the package-private construction rules public and hide nothing.
 */
@NullMarked
package io.ledgerway.model.accounting;

import org.jspecify.annotations.NullMarked;
