/** Typed identifiers: a company id cannot be passed where a connection id belongs. */
@NullMarked
package io.ledgerway.model.id;

import org.jspecify.annotations.NullMarked;
