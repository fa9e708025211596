/** Rejects query parameters that an operation does not declare. */
@NullMarked
package io.ledgerway.starter.queryparameter;

import org.jspecify.annotations.NullMarked;
