/** Typed identifiers, so that a company id cannot be passed as a connection id. */
@NullMarked
package io.ledgerway.model.id;

import org.jspecify.annotations.NullMarked;
