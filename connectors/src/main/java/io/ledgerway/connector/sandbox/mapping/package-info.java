/** The records of the native dialect, each with its way into our own words. */
@NullMarked
package io.ledgerway.connector.sandbox.mapping;

import org.jspecify.annotations.NullMarked;
