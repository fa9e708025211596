/** References from one record to another. */
@NullMarked
package io.ledgerway.model.accounting.reference;

import org.jspecify.annotations.NullMarked;
