/** Writes to the sandbox: which fields a record has there, and how each is translated. */
@NullMarked
package io.ledgerway.connector.sandbox.push;

import org.jspecify.annotations.NullMarked;
