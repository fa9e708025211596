/** The adapter of Xero. */
@NullMarked
package io.ledgerway.connector.xero;

import org.jspecify.annotations.NullMarked;
