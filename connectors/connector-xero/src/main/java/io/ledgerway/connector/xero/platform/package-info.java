/** Identity, capabilities, scopes and expense rules of Xero. */
@NullMarked
package io.ledgerway.connector.xero.platform;

import org.jspecify.annotations.NullMarked;
