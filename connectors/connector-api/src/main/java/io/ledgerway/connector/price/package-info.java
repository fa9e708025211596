/** Prices and monthly allowances of applications at a platform, as data. */
@NullMarked
package io.ledgerway.connector.price;

import org.jspecify.annotations.NullMarked;
