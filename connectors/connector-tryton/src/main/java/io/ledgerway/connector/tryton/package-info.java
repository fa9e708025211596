/** The adapter of Tryton. */
@NullMarked
package io.ledgerway.connector.tryton;

import org.jspecify.annotations.NullMarked;
