/** Pulls from Xero. */
@NullMarked
package io.ledgerway.connector.xero.pull;

import org.jspecify.annotations.NullMarked;
