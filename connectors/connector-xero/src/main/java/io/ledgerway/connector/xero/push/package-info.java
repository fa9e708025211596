/** Pushes to Xero. */
@NullMarked
package io.ledgerway.connector.xero.push;

import org.jspecify.annotations.NullMarked;
