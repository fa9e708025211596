/** Reads. */
@NullMarked
package io.ledgerway.connector.tryton.pull;

import org.jspecify.annotations.NullMarked;
