/** The adapter of the sandbox platform. */
@NullMarked
package io.ledgerway.connector.sandbox;

import org.jspecify.annotations.NullMarked;
