/** Error body of all APIs. */
@NullMarked
package io.ledgerway.model.error;

import org.jspecify.annotations.NullMarked;
