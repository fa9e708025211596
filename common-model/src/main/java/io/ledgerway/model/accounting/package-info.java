/**
 * The canonical accounting records: one schema for JSON, query properties, OpenAPI and validation.
 */
@NullMarked
package io.ledgerway.model.accounting;

import org.jspecify.annotations.NullMarked;
