/** The program {@code ledgerway}. */
@NullMarked
package io.ledgerway.cli;

import org.jspecify.annotations.NullMarked;
