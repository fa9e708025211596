/** Prices of applications at a platform, and the usage that a month includes, as data. */
@NullMarked
package io.ledgerway.connector.price;

import org.jspecify.annotations.NullMarked;
