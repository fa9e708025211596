/** Writes. */
@NullMarked
package io.ledgerway.connector.tryton.push;

import org.jspecify.annotations.NullMarked;
