/** OAuth 2 at Xero. */
@NullMarked
package io.ledgerway.connector.xero.link;

import org.jspecify.annotations.NullMarked;
