/**
 * The canonical accounting records: one schema for JSON, query properties, OpenAPI and validation.
 * This package contains what all records share; each sub-package contains a group of record types.
 */
@NullMarked
package io.ledgerway.model.accounting;

import org.jspecify.annotations.NullMarked;
