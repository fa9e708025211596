/** A package of the application that an adapter uses too. */
@NullMarked
package io.ledgerway.connector.taken;

import org.jspecify.annotations.NullMarked;
