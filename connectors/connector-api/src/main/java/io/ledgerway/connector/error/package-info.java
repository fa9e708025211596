/** The errors of platforms, classified by what has to happen next. */
@NullMarked
package io.ledgerway.connector.error;

import org.jspecify.annotations.NullMarked;
