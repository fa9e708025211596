/** The errors of platforms, classified by the required action. */
@NullMarked
package io.ledgerway.connector.error;

import org.jspecify.annotations.NullMarked;
