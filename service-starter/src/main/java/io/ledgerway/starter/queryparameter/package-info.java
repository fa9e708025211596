/** Rejects query parameters that an operation does not declare, and repeated ones. */
@NullMarked
package io.ledgerway.starter.queryparameter;

import org.jspecify.annotations.NullMarked;
