/** Hash functions. */
@NullMarked
package io.ledgerway.model.hash;

import org.jspecify.annotations.NullMarked;
