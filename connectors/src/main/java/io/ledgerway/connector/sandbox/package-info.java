/**
 * The native dialect of the sandbox platform; until its own dialect is built, every platform key
 * speaks it.
 */
@NullMarked
package io.ledgerway.connector.sandbox;

import org.jspecify.annotations.NullMarked;
